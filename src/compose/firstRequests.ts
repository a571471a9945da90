import * as v from 'valibot'
import { startWorker } from '@/browser/startWorker'
import { resolveVenue } from '@/client/resolveVenue'
import type { EarlyView } from '@/feed/page/createFeed'
import { EARLY_ID, type FromWorker, type Spec, type ToWorker } from '@/feed/wire'
import feedWorkerUrl from '@/feed/feed.worker.ts?worker&url'
import { isPageVenue } from '@/protocol/pageVenue'
import { practiceReads } from '@/protocol/profile/practiceReads'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { marketSlug, orderBookOf } from '@/terminal/market/marketBook'
import { loadVenue, type VenueChoice } from './loadVenue'
import { readSetting } from './readSetting'
import { recallVenue } from './venueStorage'

/** The requests that the first view waits for, sent while the code of the terminal still loads. */
export type FirstRequests = {
  /** Returns the feed worker and what was requested from it; from then on the caller receives its messages. */
  takeFeed(): { readonly port: Worker; readonly early: EarlyView }
  /** Rejects as `loadVenue` does. */
  readonly venue: Promise<VenueChoice>
  /** Whether the venue's list of symbols has arrived and `fetch` has not returned it yet. */
  hasSymbols(): boolean
  /** The browser's `fetch`; the first request for the list of symbols gets the answer of the earlier request. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}

const TIMEOUT_MS = 8_000
/** Maximum wait for the font, ms. */
const FONT_TIMEOUT_MS = 1_000

/** The fields of symbols that are needed here; the terminal checks the rest. docs/protocol 4.5. */
const symbolsSchema = v.object({
  data: v.object({
    list: v.array(v.object({ symbol_id: v.number(), symbol: v.string(), tick_size: v.string(), lot_size: v.string() })),
  }),
})

/**
 * Starts the feed worker and reads the site's venues; then the worker connects to the chosen venue, and its symbols are
 * requested; then the worker opens the book of the market in the address. For a venue with a profile, or one in this
 * page, the terminal does this.
 */
export function beginFirstRequests(): FirstRequests {
  let symbols: { readonly url: string; readonly answer: Promise<string | null> } | null = null
  let hasArrived = false
  let isTaken = false
  let spec: Spec | null = null
  const messages: FromWorker[] = []
  const feedWorker = startWorker(feedWorkerUrl, 'feed', reportMissingCode)
  const post = (message: ToWorker) => feedWorker.postMessage(message)
  const receive = ({ data }: MessageEvent<FromWorker>) => void messages.push(data)
  feedWorker.addEventListener('message', receive)
  const choice = loadVenue(() => readSetting('venues.json'), location.href, recallVenue())
  // A failure is handled where `venue` is awaited.
  const symbolsRequest = choice.then(
    async ({ venue }) => {
      if (!venue || venue.profile) return
      const { httpUrl, wsUrl } = resolveVenue(venue, location.href)
      // The terminal starts a venue that runs in this page.
      if (isPageVenue(httpUrl)) return
      const config = { httpUrl, wsUrl, domainName: venue.domainName }
      post({ op: 'start', config })
      const url = httpUrl + practiceReads.symbols.path
      symbols = { url, answer: ask(url).catch(() => null) }
      const text = await symbols.answer
      hasArrived = text !== null
      if (text === null || isTaken) return
      spec = selectFirstBook(text)
      if (spec) post({ op: 'open', id: EARLY_ID, spec })
    },
    () => undefined,
  )
  // The font is requested after the symbols: on a slow network it would delay the code, which is larger.
  void symbolsRequest.then(loadFont)
  return {
    takeFeed() {
      isTaken = true
      feedWorker.removeEventListener('message', receive)
      return { port: feedWorker, early: { spec, messages } }
    },
    venue: choice,
    hasSymbols: () => symbols !== null && hasArrived,
    async fetch(url, init) {
      const sent = symbols
      if (sent?.url !== url) return fetch(url, init)
      symbols = null
      const text = await sent.answer
      // The `Date` header is omitted: it would be read later than it arrived, and set the venue's clock back by that
      // time.
      return text === null ? fetch(url, init) : new Response(text)
    },
  }
}

async function ask(url: string): Promise<string | null> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? await response.text() : null
}

/** Loads the page's font. Resolves when it has loaded, cannot be loaded, or exceeds the maximum wait. */
export function loadFont(): Promise<unknown> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))
  return Promise.race([document.fonts.load('1em "IBM Plex Sans"').catch(() => null), timeout])
}

/** The book that the desk of the market in the address opens first; null if there is no such market. */
function selectFirstBook(symbols: string): Spec | null {
  const slug = /\/trade\/([^/?#]+)/.exec(location.href)?.[1]
  try {
    const { list } = v.parse(symbolsSchema, JSON.parse(symbols)).data
    const symbol = list.find((candidate) => marketSlug(candidate.symbol) === slug)
    return symbol ? { kind: 'book', ...orderBookOf({ symbol }, 0) } : null
  } catch {
    // The terminal reads the same answer, and reports its fault.
    return null
  }
}
