import type { Clock } from '@/base/clock'
import { startStopwatch, type Stopwatch } from '@/base/startStopwatch'
import type { PongSample } from './types'

/** Tracks when frames arrive on one connection, and pings it. */
export type Heartbeat = {
  /** Starts with a new open socket, on which nothing has arrived yet. */
  begin(): void
  /** Records a frame of any kind. True when the connection was not fresh before. */
  receiveFrame(): boolean
  /** Records the answer to a ping, with the venue's time. */
  receivePong(serverTime: number): void
  /** Sends a ping if one is due. */
  pingIfDue(send: (text: string) => void): void
  /** Sends a ping now. */
  ping(send: (text: string) => void): void
  /** `silent`: no frame has arrived since it was opened. */
  freshness(): 'live' | 'stale' | 'dead' | 'silent'
  /** Monotonic ms; null before the first frame. */
  lastFrameAt(): number | null
  rttMs(): number | null
}

/**
 * Creates the heartbeat. `onSample` gets each pong as a reading of the venue's clock, except when the machine slept in
 * between: the pong may have waited in this machine.
 */
export function createHeartbeat(clock: Clock, onSample: (sample: PongSample) => void): Heartbeat {
  let lastFrameAt: number | null = null
  let startedAt = 0
  let hasReceived = false
  let lastPingAt = Number.NEGATIVE_INFINITY
  let unansweredSince: number | null = null
  let sincePing: Stopwatch = startStopwatch(clock)
  let pongs = 0
  let rttMs: number | null = null

  const traffic = (): Traffic => ({ lastFrameAt: hasReceived ? lastFrameAt! : startedAt, lastPingAt, pongs })

  function freshness(): ReturnType<Heartbeat['freshness']> {
    const checked = freshnessOf(traffic(), clock.monotonic())
    return hasReceived || checked === 'dead' ? checked : 'silent'
  }

  function ping(send: (text: string) => void): void {
    lastPingAt = clock.monotonic()
    if (unansweredSince === null) sincePing = startStopwatch(clock)
    unansweredSince ??= lastPingAt
    send('{"op":"ping"}')
  }

  return {
    begin() {
      hasReceived = false
      startedAt = clock.monotonic()
      lastPingAt = Number.NEGATIVE_INFINITY
      unansweredSince = null
      pongs = 0
    },
    receiveFrame() {
      const wasFresh = freshness() === 'live'
      lastFrameAt = clock.monotonic()
      hasReceived = true
      return !wasFresh
    },
    receivePong(serverTime) {
      if (unansweredSince === null) return
      const receivedAt = clock.monotonic()
      rttMs = receivedAt - unansweredSince
      pongs++
      if (!sincePing.jumped()) onSample({ serverTime, sentAt: unansweredSince, receivedAt })
      unansweredSince = null
    },
    pingIfDue(send) {
      if (pingDue(traffic(), clock.monotonic())) ping(send)
    },
    ping,
    freshness,
    lastFrameAt: () => lastFrameAt,
    rttMs: () => rttMs,
  }
}

/** A ping is sent after this time without a frame on the whole connection, ms. */
const PING_AFTER_SILENCE_MS = 5_000
/**
 * Maximum time between two pings, ms, however busy the connection is: the venue counts only pings (docs/protocol 9.31).
 */
const PING_EVERY_MS = 15_000
/** Maximum time between two pings until the venue's clock is known well, ms. */
const PING_EVERY_AT_FIRST_MS = 2_000
const SAMPLES_WANTED = 5
const STALE_AFTER_MS = 7_000
const DEAD_AFTER_MS = 10_000

/** A connection's traffic; times are monotonic milliseconds. */
type Traffic = { readonly lastFrameAt: number; readonly lastPingAt: number; readonly pongs: number }

/** How fresh an open connection is. Any frame shows that it works; one quiet channel does not mean that it is lost. */
function freshnessOf(traffic: Traffic, now: number): 'live' | 'stale' | 'dead' {
  const silence = now - traffic.lastFrameAt
  if (silence >= DEAD_AFTER_MS) return 'dead'
  return silence >= STALE_AFTER_MS ? 'stale' : 'live'
}

/** Whether a ping is due. */
function pingDue(traffic: Traffic, now: number): boolean {
  const sincePing = now - traffic.lastPingAt
  if (sincePing >= (traffic.pongs < SAMPLES_WANTED ? PING_EVERY_AT_FIRST_MS : PING_EVERY_MS)) return true
  return now - traffic.lastFrameAt >= PING_AFTER_SILENCE_MS && sincePing >= PING_EVERY_AT_FIRST_MS
}
