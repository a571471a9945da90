import type { SharedText } from '@/terminal/session/createSharedStore'

/** The text that this browser's storage has under a key, for all its tabs. */
export function openSharedText(key: string): SharedText {
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    watch: (listener) =>
      addEventListener('storage', (event) => {
        if (event.key === key) listener()
      }),
  }
}
