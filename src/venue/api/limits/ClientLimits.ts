import { practiceLimits } from '@/protocol/profile'

/**
 * Limits of a client address. Rates refill steadily; unused units accumulate up to a burst, so that several tabs of a
 * trader may start at once.
 */
export type ClientLimits = {
  /** Reads per minute: the limit in the rate headers. */
  readonly readsPerMinute: number
  /** Requests per second on average: everything except validly signed writes, and each new connection. */
  readonly requestsPerSecond: number
  /** Units of WebSocket messages per second on average: see `messageCost`. */
  readonly messagesPerSecond: number
  /** Concurrent connections, including WebSockets. */
  readonly connections: number
  /** Concurrent WebSockets. */
  readonly sockets: number
  /** Concurrent channel subscriptions of its WebSockets. */
  readonly subscriptions: number
  /** New signers per hour: keys are free, but the venue has to remember them. */
  readonly newSignersPerHour: number
  /** Duration of the first ban of a client that keeps exceeding its limits. */
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
  // Longer than it takes to pay off its request debt.
  banSeconds: 20,
}

/** Burst size, in seconds of the rate. */
export const REQUEST_BURST_SECONDS = 35
export const MESSAGE_BURST_SECONDS = 12

/** Additional cost of an invalid WebSocket message. A correct client never sends one. */
export const BAD_INPUT_COST = 20

/** Cost of a WebSocket besides its connection: the handshake takes as much work as several requests. */
export const UPGRADE_COST = 4

/** Bytes of a body or an answer per unit of cost. */
const BYTES_A_UNIT = 16 * 1024

/** Cost of a request: one, and one more per 16 KiB of its body. */
export function requestCost(bodyBytes: number): number {
  return 1 + Math.floor(bodyBytes / BYTES_A_UNIT)
}

/** Additional cost of the answer to a read: large pages take the venue as long as many small ones. */
export function answerCost(bytes: number): number {
  return Math.floor(bytes / BYTES_A_UNIT)
}

/** Cost of a book snapshot, in units of WebSocket messages: the most expensive argument, by depth. */
export function snapshotCost(depth: number): number {
  return 4 + Math.floor(depth / 20)
}

/** Cost of a WebSocket message: one, and two per KiB to parse. Subscribing costs one per instance. */
export function messageCost(length: number): number {
  return 1 + 2 * Math.floor(Math.min(length, practiceLimits.socketMessageBytes) / 1024)
}
