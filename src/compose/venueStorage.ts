import { attemptStorage } from '@/terminal/session/attemptStorage'
import type { SettingsStorage } from '@/terminal/session/createSettings'

const VENUE_KEY = 'kedge.venue'

/** The used part of the browser's storage. Each call may throw. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The venue that this tab had open last, else the one that any tab chose last; null for none. */
export function recallVenue(): string | null {
  return attemptStorage(() => sessionStorage.getItem(VENUE_KEY) ?? localStorage.getItem(VENUE_KEY))
}

/** Remembers the open venue of this tab, so that a reload opens the same one. */
export function rememberVenue(id: string): void {
  attemptStorage(() => sessionStorage.setItem(VENUE_KEY, id))
}

/** Opens another venue of this site in this tab, at its first page; later visits open it too. */
export function openVenue(id: string, root: string): void {
  rememberVenue(id)
  attemptStorage(() => localStorage.setItem(VENUE_KEY, id))
  // Also in the address, since the browser may reject storage.
  location.assign(`${root}?venue=${encodeURIComponent(id)}`)
}

/**
 * The storage of one venue: keys end with the venue's id. Values that early versions, with a single venue, stored
 * without an id are read as the first venue's until it stores new ones.
 */
export function createVenueStorage(storage: () => TextStorage, venueId: string, isFirst: boolean): TextStorage {
  const keyOf = (key: string) => `${key}.${venueId}`
  return {
    getItem: (key) => storage().getItem(keyOf(key)) ?? (isFirst ? storage().getItem(key) : null),
    setItem: (key, value) => storage().setItem(keyOf(key), value),
    removeItem(key) {
      storage().removeItem(keyOf(key))
      if (isFirst) storage().removeItem(key)
    },
  }
}

/** One text of a venue's storage, for stored settings. */
export function openVenueText(storage: TextStorage, key: string): SettingsStorage {
  return { read: () => storage.getItem(key), write: (text) => storage.setItem(key, text) }
}
