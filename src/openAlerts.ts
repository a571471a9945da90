import { type AlertBook, createAlertBook } from '@/desk/alerts/createAlertBook'

/** Opens the alerts that this browser keeps under a key; one of its tabs watches them. `now` is venue time, ms. */
export function openAlerts(key: string, now: () => number): AlertBook {
  return createAlertBook({
    storage: {
      read: () => localStorage.getItem(key),
      write: (text) => localStorage.setItem(key, text),
      watch: (listener) =>
        addEventListener('storage', (event) => {
          if (event.key === key) listener()
        }),
    },
    now,
    random: () => Math.random(),
    lead: (start) => leadTabs(`${key}/watch`, start),
  })
}

/** Holds a lock of the browser's, which one tab has at a time; without locks each tab watches for itself. */
function leadTabs(name: string, start: () => () => void): () => void {
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
