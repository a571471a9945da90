import { createStore } from 'zustand/vanilla'

/** How the practice venue in this browser is; `none`: this page trades on a venue elsewhere. */
export type PageVenueStatus =
  | { readonly kind: 'none' | 'running' }
  /** It runs, and ends with the tab: this browser stores nothing. */
  | { readonly kind: 'unsaved' }
  /** This tab cannot host it. `isFull`: because the browser had no room to store. */
  | { readonly kind: 'failed'; readonly isFull: boolean; readonly message: string }

type PageVenueState = {
  readonly status: PageVenueStatus
  /** Deletes the venue and begins another one, in all tabs; they load again. `seed` is that of its market. */
  readonly reset: (seed: number) => void
}

/** The practice venue in this browser, as the page's entry keeps it up to date. */
export const pageVenue = createStore<PageVenueState>(() => ({ status: { kind: 'none' }, reset: () => undefined }))
