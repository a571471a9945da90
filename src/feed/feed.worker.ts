import { browserClock, browserTimers } from '@/browser/time'
import { fetchFrom, openPageVenue } from '@/client/pageVenue/fetchFrom'
import { createHttp } from '@/client/http'
import { createVenueClock } from '@/client/createVenueClock'
import { isPageVenue } from '@/protocol/pageVenue'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { createVenueReads } from '@/protocol/profile/venueReads'
import { createFeedEngine, type FeedEngine } from './createFeedEngine'
import { createFeedReads } from './createFeedReads'
import { createTap } from './recording/createTap'
import type { Recorder } from './recording/createRecorder'
import type { RecorderState } from './types'
import { createOpenSocket } from './socket/createOpenSocket'
import type { Lanes } from './socket/createLanes'
import type { OpenSocket } from './socket/types'
import type { FeedConfig, FromWorker, ToWorker } from './wire'

/** The worker's entry: wires the engine to real sockets, clocks and requests. One worker serves one venue. */
type Scope = {
  postMessage(message: FromWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

/** Fewer than the browser's connections per host, which the page's reads and all writes share. */
const READ_SLOTS = 2

const scope = globalThis as unknown as Scope
const tap = createTap(browserClock)
let engine: Promise<FeedEngine> | null = null
let recorder: Promise<Recorder> | null = null

scope.onmessage = ({ data }) => {
  // The page may have started the engine early (src/compose/firstRequests.ts), for the same venue.
  if (data.op === 'start') engine ??= startEngine(data.config)
  else if (data.op === 'record') void record(data.venue)
  else if (data.op === 'recordQuery') tap.add({ kind: 'query', key: data.key, data: data.data })
  else void engine?.then((started) => started.receive(data))
}

async function startEngine(config: FeedConfig): Promise<FeedEngine> {
  const [clock, timers] = [browserClock, browserTimers]
  const random = () => Math.random()
  const venueClock = createVenueClock(clock)
  const http = createHttp({
    baseUrl: config.httpUrl,
    profile: { reads: createVenueReads(config.profile) },
    fetch: fetchFrom(config.httpUrl, (input, init) => fetch(input, init)),
    clock,
    timers,
    random,
    venueClock,
    readSlots: READ_SLOTS,
  })
  const lanes = await openLanes(config.wsUrl)
  return createFeedEngine({
    lane: lanes.lane,
    open: tap.open(lanes.open),
    channelNames: createChannelNames(config.profile),
    reads: tap.reads(createFeedReads(http)),
    clock,
    timers,
    random,
    venueClock,
    send: (message) => scope.postMessage(message, transferablesOf(message)),
  })
}

/** Starts or ends the recording; its code is loaded for the first one. */
async function record(venue: string | null): Promise<void> {
  try {
    recorder ??= openRecorder()
    const opened = await recorder
    await (venue === null ? opened.stop() : opened.start(venue))
  } catch {
    recorder = null
    reportRecorder({ status: 'failed', since: null, blocks: 0 })
  }
}

async function openRecorder(): Promise<Recorder> {
  const { createRecorder, openRecordedBlocks } = await import('./recording/createRecorder')
  return createRecorder({
    tap,
    store: openRecordedBlocks(indexedDB),
    clock: browserClock,
    timers: browserTimers,
    renew: () => void engine?.then((started) => started.receive({ op: 'renew' })),
    onState: reportRecorder,
  })
}

function reportRecorder(recorderState: RecorderState): void {
  scope.postMessage({ connection: null, updates: [], venueTime: null, recorder: recorderState }, [])
}

/** Opens the lanes: the browser's sockets, or those of a venue in this browser, where the fast lane cannot fail. */
async function openLanes(wsUrl: string): Promise<Lanes> {
  const [fastUrl, standardUrl] = [`${wsUrl}/v1/fast`, `${wsUrl}/v1`]
  if (isPageVenue(wsUrl)) {
    const venue = await openPageVenue()
    return { open: (handlers) => venue.openSocket(fastUrl, handlers), lane: () => 'fast' }
  }
  // Connects while the page still renders, so that the first view does not wait for the handshake.
  const fast = createOpenSocket(WebSocket, fastUrl, new WebSocket(fastUrl))
  const standard = createOpenSocket(WebSocket, standardUrl)
  let lanes: Lanes | null = null
  /** Loads the fallback to the standard lane when a socket is lost or given up; retried on the next loss. */
  const load = async () => {
    const code = await import('./socket/createLanes').catch(() => null)
    if (code) lanes ??= code.createLanes({ fast, standard, timers: browserTimers })
  }
  const openFirst: OpenSocket = (handlers) => {
    const onClose = (code: number) => {
      void load()
      handlers.onClose(code)
    }
    const socket = fast({ ...handlers, onClose })
    const close = () => {
      void load()
      socket.close()
    }
    return { ...socket, close }
  }
  return { open: (handlers) => (lanes?.open ?? openFirst)(handlers), lane: () => lanes?.lane() ?? 'fast' }
}

/** The blocks of a message that are transferred to the page instead of copied. */
function transferablesOf(message: FromWorker): Transferable[] {
  return message.updates.flatMap((update) =>
    update.kind === 'book' && update.frame ? [update.frame.values.buffer] : [],
  )
}
