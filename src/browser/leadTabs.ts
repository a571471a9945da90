/**
 * Calls `start` once this tab holds the lock `name`, which one tab of the browser holds at a time; at once in a browser
 * without locks. Returns a function that calls the function returned by `start` and releases the lock, or stops waiting
 * for it.
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
