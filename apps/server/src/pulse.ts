import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type Metrics, SECONDS } from './metrics.ts';

/** Milliseconds between two looks at how late the event loop is. */
const BEAT = 20;

/** What makes everybody wait at once: the event loop's delays and the pauses of the collector. */
export function watchPulse(all: Metrics): () => void {
  const delays = all.histogram('taberna_event_loop_delay_seconds', 'how late timers are', SECONDS);
  const pauses = all.histogram('taberna_gc_pause_seconds', 'pauses of the collector', SECONDS);
  all.gauge('process_resident_memory_bytes', 'resident memory', () => process.memoryUsage.rss());
  all.gauge('taberna_heap_bytes', 'used heap', () => getHeapStatistics().used_heap_size);
  all.gauge('process_uptime_seconds', 'time since the start', () => process.uptime());
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.observe(duration / 1000);
  });
  observer.observe({ entryTypes: ['gc'] });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - last - BEAT) / 1000);
    last = now;
  }, BEAT);
  timer.unref();
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
