import type { SharedText } from '@/terminal/session/createSharedStore'

/** The text under a key of this browser's storage, shared by all its tabs. */
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
