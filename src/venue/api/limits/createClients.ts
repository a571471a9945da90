import { createRateLimit } from '../rateLimit'
import type { RateLimit } from '../rateLimit'
import { MESSAGE_BURST_SECONDS, REQUEST_BURST_SECONDS } from './ClientLimits'
import type { ClientLimits } from './ClientLimits'
import { createBans } from './createBans'
import { createBudget } from './createBudget'
import type { Budget } from './createBudget'
import { createTally } from './createTally'
import type { Tally } from './createTally'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** What each client has taken of a venue, by its key (`clientKey`): rates, and what it has at one time. */
export type Clients = {
  readonly reads: RateLimit
  readonly requests: Budget
  readonly messages: Budget
  /**
   * Whether what a client sends is looked at. One that goes on long after it was asked to wait is banned: a client in debt
   * would be heard again at each unit that is refilled, and each time it is heard costs more than that unit.
   * `pending`: units of requests that have come and are not counted yet.
   */
  isHeard(key: string, pending?: number): boolean
  /** How long until a client's requests are served again, ms; 0 when they are. */
  waitMs(key: string): number
  /** How many clients are banned now. */
  banned(): number
  readonly connections: Tally
  readonly sockets: Tally
  readonly subscriptions: Tally
  readonly newSigners: RateLimit
}

/** Is notified of each ban: of whom, and for how long. */
export type BanListener = (key: string, durationMs: number) => void

/** Begins to count, by the steady wall clock. */
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
    isHeard(key, pending = 0) {
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
