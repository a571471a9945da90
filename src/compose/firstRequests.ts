import { startWorker } from '@/browser/startWorker'
import { resolveVenue } from '@/client/resolveVenue'
import feedWorkerUrl from '@/feed/feed.worker.ts?worker&url'
import { isPageVenue } from '@/protocol/pageVenue'
import { practiceReads } from '@/protocol/profile/practiceReads'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { loadVenue, type VenueChoice } from './loadVenue'
import { readSetting } from './readSetting'
import { recallVenue } from './venueStorage'

/** What the first view waits for longest. */
export type FirstRequests = {
  readonly feedWorker: Worker
  /** Rejects as `loadVenue` does. */
  readonly venue: Promise<VenueChoice>
  /** Whether the venue's list of symbols has arrived and was not taken yet. */
  hasSymbols(): boolean
  /** The browser's `fetch`; the first request for the venue's list of symbols gets the answer that was asked for before. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}

const TIMEOUT_MS = 8_000

/** Starts the feed's worker and asks for the site's venues and then for the symbols of the one that is opened. */
export function beginFirstRequests(): FirstRequests {
  let symbols: { readonly url: string; readonly answer: Promise<Response | null> } | null = null
  let hasArrived = false
  const choice = loadVenue(() => readSetting('venues.json'), location.href, recallVenue())
  // A failure is handled where `venue` is awaited.
  void choice.then(
    ({ venue }) => {
      const url = venue && urlOfSymbols(venue)
      if (!url) return
      symbols = { url, answer: ask(url).catch(() => null) }
      void symbols.answer.then((response) => (hasArrived = response !== null))
    },
    () => undefined,
  )
  return {
    feedWorker: startWorker(feedWorkerUrl, 'feed', () => reportMissingCode('other')),
    venue: choice,
    hasSymbols: () => symbols !== null && hasArrived,
    async fetch(url, init) {
      const sent = symbols
      if (sent?.url !== url) return fetch(url, init)
      symbols = null
      return (await sent.answer) ?? fetch(url, init)
    },
  }
}

/** Where a venue lists its symbols; null for one that has them elsewhere or runs in this page. */
function urlOfSymbols(venue: NonNullable<VenueChoice['venue']>): string | null {
  const { httpUrl } = resolveVenue(venue, location.href)
  return venue.profile || isPageVenue(httpUrl) ? null : httpUrl + practiceReads.symbols.path
}

/** Leaves out the answer's `Date` header: it is read later, and would set the venue's clock back by that time. */
async function ask(url: string): Promise<Response | null> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? new Response(await response.text()) : null
}
