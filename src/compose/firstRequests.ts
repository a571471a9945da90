import { startWorker } from '@/browser/startWorker'
import { resolveVenue } from '@/client/resolveVenue'
import type { ToWorker } from '@/feed/wire'
import feedWorkerUrl from '@/feed/feed.worker.ts?worker&url'
import { isPageVenue } from '@/protocol/pageVenue'
import { practiceReads } from '@/protocol/profile/practiceReads'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { loadVenue, type VenueChoice } from './loadVenue'
import { readSetting } from './readSetting'
import { recallVenue } from './venueStorage'

/** The requests that take longest until the first view is complete. */
export type FirstRequests = {
  readonly feedWorker: Worker
  /** Rejects as `loadVenue` does. */
  readonly venue: Promise<VenueChoice>
  /** Whether the venue's list of symbols has arrived and `fetch` has not returned it yet. */
  hasSymbols(): boolean
  /** The browser's `fetch`; the first request for the list of symbols gets the answer of the earlier request. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}

const TIMEOUT_MS = 8_000

/**
 * Starts the feed worker and reads the site's venues; then the worker connects to the chosen venue, and its symbols are
 * requested. For a venue with a profile, or one in this page, the terminal does this.
 */
export function beginFirstRequests(): FirstRequests {
  let symbols: { readonly url: string; readonly answer: Promise<Response | null> } | null = null
  let hasArrived = false
  const feedWorker = startWorker(feedWorkerUrl, 'feed', () => reportMissingCode('other'))
  const choice = loadVenue(() => readSetting('venues.json'), location.href, recallVenue())
  // A failure is handled where `venue` is awaited.
  void choice.then(
    ({ venue }) => {
      if (!venue || venue.profile) return
      const { httpUrl, wsUrl } = resolveVenue(venue, location.href)
      // The terminal starts a venue that runs in this page.
      if (isPageVenue(httpUrl)) return
      const config = { httpUrl, wsUrl, domainName: venue.domainName }
      feedWorker.postMessage({ op: 'start', config } satisfies ToWorker)
      const url = httpUrl + practiceReads.symbols.path
      symbols = { url, answer: ask(url).catch(() => null) }
      void symbols.answer.then((response) => (hasArrived = response !== null))
    },
    () => undefined,
  )
  return {
    feedWorker,
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

/** Drops the answer's `Date` header: it is read later, and would set the venue's clock back by the time in between. */
async function ask(url: string): Promise<Response | null> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? new Response(await response.text()) : null
}
