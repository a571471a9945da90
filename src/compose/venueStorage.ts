import { attemptStorage } from '@/terminal/session/attemptStorage'
import type { SettingsStorage } from '@/terminal/session/createSettings'

const VENUE_KEY = 'kedge.venue'

/** The part of the browser's storage that stores of texts use. Each may throw. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The venue that this tab had open last, else the one that was chosen last in any tab; null for none. */
export function recallVenue(): string | null {
  return attemptStorage(() => sessionStorage.getItem(VENUE_KEY) ?? localStorage.getItem(VENUE_KEY))
}

/** Remembers the venue that this tab has open, so that a reload opens no other one. */
export function rememberVenue(id: string): void {
  attemptStorage(() => sessionStorage.setItem(VENUE_KEY, id))
}

/** Opens another venue of this site in this tab, at its first page; later visits begin with it. */
export function openVenue(id: string, root: string): void {
  rememberVenue(id)
  attemptStorage(() => localStorage.setItem(VENUE_KEY, id))
  // The address names it too: where storage is rejected, it is all there is.
  location.assign(`${root}?venue=${encodeURIComponent(id)}`)
}

/**
 * What a browser stores for one venue, under keys that end with its id. Builds that knew a single venue stored without the
 * id; that is read as the first venue's, until something newer is stored.
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

/** A text of a venue's storage, as settings are stored in one. */
export function openVenueText(storage: TextStorage, key: string): SettingsStorage {
  return { read: () => storage.getItem(key), write: (text) => storage.setItem(key, text) }
}
