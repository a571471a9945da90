import { createStore } from 'zustand/vanilla'

/** State of the practice venue in this browser; `none`: this page uses another venue. */
export type PageVenueStatus =
  | { readonly kind: 'none' | 'running' }
  /** It runs without storage and ends with the tab. */
  | { readonly kind: 'unsaved' }
  /** This tab cannot host it. `isFull`: the browser had no space to store it. */
  | { readonly kind: 'failed'; readonly isFull: boolean; readonly message: string }

type PageVenueState = {
  readonly status: PageVenueStatus
  /** Deletes the venue and starts another one, in all tabs, which reload. `seed`: of its market. */
  readonly reset: (seed: number) => void
}

/** The practice venue in this browser, updated by the page's entry. */
export const pageVenue = createStore<PageVenueState>(() => ({ status: { kind: 'none' }, reset: () => undefined }))
