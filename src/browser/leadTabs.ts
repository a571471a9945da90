/**
 * Calls `start` once this tab is the one of the browser's that holds a lock, which one tab has at a time; without locks each
 * tab leads for itself. Returns what gives the part up, or the wait for it.
 */
export function leadTabs(name: string, start: () => () => void): () => void {
  if (!('locks' in navigator)) return start()
  const end = new AbortController()
  const hold = () =>
    new Promise<void>((free) => {
      const stop = start()
      end.signal.addEventListener('abort', () => {
        stop()
        free()
      })
    })
  navigator.locks.request(name, { signal: end.signal }, hold).catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  return () => end.abort()
}
