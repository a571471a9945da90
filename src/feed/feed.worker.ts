import { browserClock, browserTimers } from '@/browser/time'
import { createHttp } from '@/client/http'
import { createVenueClock } from '@/client/createVenueClock'
import { createChannelWords } from '@/protocol/profile/venueChannels'
import { createVenueReads } from '@/protocol/profile/venueReads'
import { createFeedEngine, type FeedEngine } from './createFeedEngine'
import { createFeedReads } from './createFeedReads'
import { createOpenSocket } from './socket/createOpenSocket'
import type { FeedConfig, FromWorker, ToWorker } from './messages'

/** The worker's entry: wires the engine to real sockets, clocks and requests. One worker serves one venue. */
type Scope = {
  postMessage(message: FromWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

/** Fewer than the browser's connections to a host, which the page's reads and all writes share. */
const READ_SLOTS = 2

const scope = globalThis as unknown as Scope
let engine: FeedEngine | null = null

scope.onmessage = ({ data }) => {
  if (data.op === 'start') engine = startEngine(data.config)
  else engine?.receive(data)
}

function startEngine(config: FeedConfig): FeedEngine {
  const [clock, timers] = [browserClock, browserTimers]
  const random = () => Math.random()
  const venueClock = createVenueClock(clock)
  const http = createHttp({
    baseUrl: config.httpUrl,
    profile: { reads: createVenueReads(config.profile) },
    fetch: (input, init) => fetch(input, init),
    clock,
    timers,
    random,
    venueClock,
    readSlots: READ_SLOTS,
  })
  return createFeedEngine({
    open: createOpenSocket(WebSocket, `${config.wsUrl}/v1/fast`),
    words: createChannelWords(config.profile),
    reads: createFeedReads(http),
    clock,
    timers,
    random,
    venueClock,
    send: (message) => scope.postMessage(message, transferablesOf(message)),
  })
}

/** The blocks of a message that move to the page instead of being copied. */
function transferablesOf(message: FromWorker): Transferable[] {
  return message.updates.flatMap((update) =>
    update.kind === 'book' && update.frame ? [update.frame.values.buffer] : [],
  )
}
