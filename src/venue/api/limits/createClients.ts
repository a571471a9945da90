import { createRateLimit } from '../rateLimit'
import type { RateLimit } from '../rateLimit'
import { MESSAGE_BURST_SECONDS, REQUEST_BURST_SECONDS } from './ClientLimits'
import type { ClientLimits } from './ClientLimits'
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
  /** Debt of requests or messages from which a client is not heard any more. */
  readonly mostDebt: { readonly requests: number; readonly messages: number }
  readonly connections: Tally
  readonly sockets: Tally
  readonly subscriptions: Tally
  readonly newSigners: RateLimit
}

/** Begins to count, by the steady wall clock. */
export function createClients(limits: ClientLimits, steady: () => number): Clients {
  const requestBurst = limits.requestsPerSecond * REQUEST_BURST_SECONDS
  const messageBurst = limits.messagesPerSecond * MESSAGE_BURST_SECONDS
  return {
    reads: createRateLimit(limits.readsPerMinute, MINUTE_MS, steady),
    requests: createBudget(limits.requestsPerSecond, requestBurst, steady),
    messages: createBudget(limits.messagesPerSecond, messageBurst, steady),
    mostDebt: { requests: requestBurst / 2, messages: messageBurst },
    connections: createTally(limits.connections),
    sockets: createTally(limits.sockets),
    subscriptions: createTally(limits.subscriptions),
    newSigners: createRateLimit(limits.newSignersPerHour, HOUR_MS, steady),
  }
}
