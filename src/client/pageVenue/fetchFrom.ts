import { isPageVenue } from '@/protocol/pageVenue'
import type { Fetch } from '../http/exchange'
import type { PageVenueClient } from './createPageVenueClient'

let opened: Promise<PageVenueClient> | null = null

/**
 * Opens the one client of this page or worker for the venue in this browser, whose code is loaded on first use. It does
 * not use `createLazy`, whose store every worker would have to load.
 */
export function openPageVenue(): Promise<PageVenueClient> {
  opened ??= import('./createPageVenueClient').then((code) => code.openPageVenue())
  return opened
}

/** The `fetch` for a venue: the browser's, or the client of a venue that runs in this browser. */
export function fetchFrom(httpUrl: string, browserFetch: Fetch): Fetch {
  if (!isPageVenue(httpUrl)) return browserFetch
  return async (url, init) => (await openPageVenue()).fetch(url, init)
}
