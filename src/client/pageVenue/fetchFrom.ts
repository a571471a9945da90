import { isPageVenue } from '@/protocol/pageVenue'
import type { Fetch } from '../http/exchange'
import type { PageVenueClient } from './createPageVenueClient'

let opened: Promise<PageVenueClient> | null = null

/**
 * This page's, or this worker's, one client of the venue in this browser; its code is loaded where there is such a venue.
 * Without `createLazy`, whose store every worker would have to load.
 */
export function openPageVenue(): Promise<PageVenueClient> {
  opened ??= import('./createPageVenueClient').then((code) => code.openPageVenue())
  return opened
}

/** What asks a venue: the browser's `fetch`, or for a venue that runs in this browser its client. */
export function fetchFrom(httpUrl: string, browserFetch: Fetch): Fetch {
  if (!isPageVenue(httpUrl)) return browserFetch
  return async (url, init) => (await openPageVenue()).fetch(url, init)
}
