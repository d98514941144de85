/** The table's device does not go to sleep while it is looked at, where the browser can see to that (HTTPS). */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.hidden || !('wakeLock' in navigator)) return;
    // With an empty battery it is refused; then it sleeps.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) await lock?.release();
  };
  // Browsers give the lock up with every look at something else.
  const again = () => void ask();
  void ask();
  document.addEventListener('visibilitychange', again);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
