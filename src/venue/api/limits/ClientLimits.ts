import { practiceLimits } from '@/protocol/profile'

/**
 * What one client address may take from a venue. Rates are refilled steadily; what is not used gathers up to a burst, so
 * that several tabs of a trader may start at once.
 */
export type ClientLimits = {
  /** Reads a minute: the limit that the rate headers show. */
  readonly readsPerMinute: number
  /** Requests a second in the long run: what is not a write with a good signature counts, and each new connection. */
  readonly requestsPerSecond: number
  /** Units of WebSocket messages a second in the long run: see `messageCost`. */
  readonly messagesPerSecond: number
  /** Connections that are open at one time, WebSockets included. */
  readonly connections: number
  /** WebSockets that are open at one time. */
  readonly sockets: number
  /** Channel instances that its WebSockets have on at one time. */
  readonly subscriptions: number
  /** Signers that the venue has not seen before, an hour: keys cost nothing, what is remembered of them does. */
  readonly newSignersPerHour: number
  /** How long the requests of a client that ignores its limits are rejected, the first time. */
  readonly banSeconds: number
}

/** Enough for many tabs, a development machine and a trader's programs; a single abusive address gets no more. */
export const DEFAULT_CLIENT_LIMITS: ClientLimits = {
  readsPerMinute: practiceLimits.readsPerMinute,
  requestsPerSecond: 40,
  messagesPerSecond: 100,
  connections: 500,
  sockets: 200,
  subscriptions: 2_000,
  newSignersPerHour: 2_000,
  // Longer than its debt of requests takes to be paid.
  banSeconds: 20,
}

/** Seconds of a rate that may gather. */
export const REQUEST_BURST_SECONDS = 35
export const MESSAGE_BURST_SECONDS = 12

/** What a WebSocket message that cannot be read costs more: no working client sends one. */
export const BAD_INPUT_COST = 20

/** What a WebSocket costs besides its connection: the handshake is as much work as some requests. */
export const UPGRADE_COST = 4

/** Bytes of a body or of an answer that count as one more request. */
const BYTES_A_UNIT = 16 * 1024

/** What a request costs: one, and one more for every 16 KiB of its body. */
export function requestCost(bodyBytes: number): number {
  return 1 + Math.floor(bodyBytes / BYTES_A_UNIT)
}

/** What the answer to a read costs more: large pages take the venue as long as many small ones. */
export function answerCost(bytes: number): number {
  return Math.floor(bytes / BYTES_A_UNIT)
}

/**
 * What a snapshot of a book costs, in units of WebSocket messages: it is the most that one argument asks for, and the more
 * the deeper it is.
 */
export function snapshotCost(depth: number): number {
  return 4 + Math.floor(depth / 20)
}

/** What a WebSocket message costs: one, and two for every KiB that has to be parsed. Subscribing costs one an instance. */
export function messageCost(length: number): number {
  return 1 + 2 * Math.floor(Math.min(length, practiceLimits.socketMessageBytes) / 1024)
}
