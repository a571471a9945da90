import { createStore } from 'zustand/vanilla'

/** State of the practice venue in this browser; `none`: this page uses another venue. */
export type PageVenueStatus =
  | { readonly kind: 'none' | 'running' }
  /** The venue runs without storage and ends with the tab. */
  | { readonly kind: 'unsaved' }
  /** This tab cannot run the venue. `isFull`: the browser has no space to store it. */
  | { readonly kind: 'failed'; readonly isFull: boolean; readonly message: string }

type PageVenueState = {
  readonly status: PageVenueStatus
  /** Deletes the venue and starts a new one; all tabs reload. `seed`: the seed of its simulated market. */
  readonly reset: (seed: number) => void
}

/** The practice venue in this browser, updated by the page's entry. */
export const pageVenue = createStore<PageVenueState>(() => ({ status: { kind: 'none' }, reset: () => undefined }))
