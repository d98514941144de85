import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

it('figures are written in the format that Prometheus reads', () => {
  const metrics = new Metrics();
  const requests = metrics.counter('requests_total', 'requests');
  requests.add({ route: '/a"b\\c' });
  requests.add({ route: '/a"b\\c' });
  metrics.gauge('open', 'open now', () => 7);
  const times = metrics.histogram('seconds', 'time', [0.1, 1]);
  for (const value of [0.05, 0.5, 5]) times.observe(value);
  expect(metrics.text()).toBe(`# HELP requests_total requests
# TYPE requests_total counter
requests_total{route="/a\\"b\\\\c"} 2
# HELP open open now
# TYPE open gauge
open 7
# HELP seconds time
# TYPE seconds histogram
seconds_bucket{le="0.1"} 1
seconds_bucket{le="1"} 2
seconds_bucket{le="+Inf"} 3
seconds_sum 5.55
seconds_count 3
`);
});
