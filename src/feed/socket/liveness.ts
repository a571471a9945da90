/** Silence of the whole connection after which it is asked for a sign of life. */
const PING_AFTER_SILENCE_MS = 5_000
/** Longest time between two pings, however busy the connection is: the venue counts pings only (docs/protocol 9.31). */
const PING_EVERY_MS = 15_000
/** Pings come quicker until the venue's clock is known well. */
const PING_EVERY_AT_FIRST_MS = 2_000
const SAMPLES_WANTED = 5
const STALE_AFTER_MS = 7_000
const DEAD_AFTER_MS = 10_000

/** What is known of a connection's traffic; times are monotonic milliseconds. */
export type Traffic = { readonly lastFrameAt: number; readonly lastPingAt: number; readonly pongs: number }

/** How fresh an open connection is: any frame counts as a sign of life, a quiet channel means nothing. */
export function freshnessOf(traffic: Traffic, now: number): 'live' | 'stale' | 'dead' {
  const silence = now - traffic.lastFrameAt
  if (silence >= DEAD_AFTER_MS) return 'dead'
  return silence >= STALE_AFTER_MS ? 'stale' : 'live'
}

/** Whether a ping is due. */
export function pingDue(traffic: Traffic, now: number): boolean {
  const sincePing = now - traffic.lastPingAt
  if (sincePing >= (traffic.pongs < SAMPLES_WANTED ? PING_EVERY_AT_FIRST_MS : PING_EVERY_MS)) return true
  return now - traffic.lastFrameAt >= PING_AFTER_SILENCE_MS && sincePing >= PING_EVERY_AT_FIRST_MS
}
