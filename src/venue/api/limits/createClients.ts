import { MINUTE_MS, HOUR_MS } from '@/base/durations'
import { createRateLimit, type RateLimit } from '../rateLimit'
import { MESSAGE_BURST_SECONDS, REQUEST_BURST_SECONDS, type ClientLimits } from './ClientLimits'
import { createBans } from './createBans'
import { createBudget, type Budget } from './createBudget'
import { createTally, type Tally } from './createTally'

/** The usage of each client by its key (`clientKey`): rates and concurrent resources. */
export type Clients = {
  readonly reads: RateLimit
  readonly requests: Budget
  readonly messages: Budget
  /**
   * Whether a client's input is processed. Bans a client that is far beyond its limits: otherwise it would be served
   * again with each refilled unit, at a higher cost than that unit. `pending`: units of requests that have arrived and
   * are not counted yet.
   */
  isServed(key: string, pending?: number): boolean
  /** Time until a client's requests are served again, ms; 0 if they are. */
  waitMs(key: string): number
  /** The number of banned clients. */
  banned(): number
  readonly connections: Tally
  readonly sockets: Tally
  readonly subscriptions: Tally
  readonly newSigners: RateLimit
}

/** Called with each ban: the client and its duration. */
export type BanListener = (key: string, durationMs: number) => void

/** Creates the counts, by the monotonic clock. */
export function createClients(
  limits: ClientLimits,
  steady: () => number,
  onBan: BanListener = () => undefined,
): Clients {
  const requestBurst = limits.requestsPerSecond * REQUEST_BURST_SECONDS
  const messageBurst = limits.messagesPerSecond * MESSAGE_BURST_SECONDS
  const requests = createBudget(limits.requestsPerSecond, requestBurst, steady)
  const messages = createBudget(limits.messagesPerSecond, messageBurst, steady)
  const bans = createBans(limits.banSeconds * 1000, steady)
  return {
    reads: createRateLimit(limits.readsPerMinute, MINUTE_MS, steady),
    requests,
    messages,
    isServed(key, pending = 0) {
      if (bans.leftMs(key) > 0) return false
      if (requests.left(key) - pending >= -requestBurst / 2 && messages.left(key) >= -messageBurst) return true
      onBan(key, bans.add(key))
      return false
    },
    waitMs: (key) => Math.max(requests.waitMs(key), bans.leftMs(key)),
    banned: bans.count,
    connections: createTally(limits.connections),
    sockets: createTally(limits.sockets),
    subscriptions: createTally(limits.subscriptions),
    newSigners: createRateLimit(limits.newSignersPerHour, HOUR_MS, steady),
  }
}
