import { parseDecimal } from '@/base/decimal'
import type { SignRequest } from '@/client/types'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { Profile } from '@/protocol/profile'
import type { ResultReads } from '@/client/createResultReads'
import type { StoredLossLimit } from '@/trading/profit/lossLimit'
import type { KeyRecord } from '../vault/VaultRecord'
import { checkLoss } from './checkLoss'
import type { OrderRate } from './createOrderRate'
import { checkOrderLimits, lacksPrice, needsMarket, needsTerms, type MarketPrices } from './checkOrderLimits'
import { forbid, forbidForNow, type Objection, TIME_UNKNOWN } from './objection'
import type { OrderTerms } from './OrderTerms'
import { readOrders, type RequestedOrder } from './readOrders'
import type { FixedTerms } from './readTerms'
import { MAX_EXPIRY_MS } from '@/client/writes/expiryOf'
import type { WriteAuth } from '@/protocol/writes/auth'

/** The signer's own reads of the venue. Null: the venue does not answer, or does not know the market. */
export type MarketWatch = {
  prices(symbolId: number): Promise<MarketPrices | null>
  /** Whether a market is a perpetual; null until it was read. */
  perpetual(symbolId: number): boolean | null
  /** The fixed terms of orders by their ids; orders that the venue does not return are missing. */
  orders(account: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, FixedTerms>>
  /** Venue time, ms. */
  now(): number | null
  /** Reads time and prices again. */
  refresh(): Promise<void>
}

/**
 * Returns why a request exceeds its key's limits or the account's daily loss limits; null when it does not. An allowed
 * request is counted in storage: `whileCounting` is called when only storing the count is left, so that signing can run
 * at the same time.
 */
export type Limiter = (
  key: KeyRecord,
  request: SignRequest,
  lossLimits?: readonly StoredLossLimit[],
  whileCounting?: () => void,
) => Promise<Objection | null>

/**
 * Creates the check of the limits that a trader set, and of request times, which applies to every key. Cancels always
 * pass.
 */
export function createLimiter(options: {
  readonly profile: Pick<Profile, 'limits'>
  readonly market: MarketWatch
  readonly orderRate: OrderRate
  readonly results: ResultReads
}): Limiter {
  const { profile, market, orderRate, results } = options
  const defaultSlippage = parseDecimal(profile.limits.defaultSlippage)
  const maxAhead = profile.limits.maxNonceAhead

  async function checkPrices({ limits }: KeyRecord, request: SignRequest, orders: readonly RequestedOrder[]) {
    const named = orders.flatMap((order) =>
      order.kind === 'existing' && order.orderId !== null ? [order.orderId] : [],
    )
    const account = request.auth.target_address
    const openOrders = named.length > 0 && account !== undefined ? await market.orders(account, named) : null
    for (const order of orders) {
      const terms = order.kind === 'new' ? order.terms : termsOf(order, openOrders)
      if ('message' in terms) return terms
      const prices = needsMarket(limits) ? await pricesFor(terms) : null
      const perpetual = market.perpetual(terms.symbolId)
      const objection = checkOrderLimits(limits, terms, { prices, perpetual }, defaultSlippage)
      if (objection) return objection
    }
    return null
  }

  async function pricesFor(order: OrderTerms): Promise<MarketPrices | null> {
    const prices = await market.prices(order.symbolId)
    if (prices === null || !lacksPrice(order, prices)) return prices
    await market.refresh()
    return await market.prices(order.symbolId)
  }

  async function isPerpetual(symbolId: number): Promise<boolean> {
    if (market.perpetual(symbolId) === null) await market.refresh()
    return market.perpetual(symbolId) === true
  }

  async function orderOf(account: string, orderId: string): Promise<FixedTerms | null> {
    return (await market.orders(account, [orderId])).get(orderId) ?? null
  }

  return async (key, request, lossLimits = [], whileCounting) => {
    if (actionEffect(request.action) === 'cancel') return null
    const { auth } = request
    if (checkTimes(auth, market.now(), maxAhead) !== null) await market.refresh()
    const now = market.now()
    const mistimed = checkTimes(auth, now, maxAhead)
    if (now === null || mistimed !== null) return mistimed
    const { limits } = key
    const orders = readOrders(request)
    if (orders.length === 0) return null
    const objection =
      (await checkLoss(
        lossLimits,
        { account: auth.target_address ?? key.account, expiresAfter: auth.expires_after },
        orders,
        { results, isPerpetual, orderOf, now },
      )) ?? (needsTerms(limits) ? await checkPrices(key, request, orders) : null)
    if (objection !== null || limits.ordersPerMinute === null) return objection
    if (orders.length > limits.ordersPerMinute)
      return forbid(
        `the request has more orders than this key’s limit of orders a minute (${limits.ordersPerMinute}) allows`,
      )
    // Count by owner, not by key, so that replacing a key does not reset the count.
    const countedOrders = { orders: orders.length, now, expiresAfter: auth.expires_after }
    const counted = orderRate.take(`${key.venueId} ${key.owner}`, countedOrders, limits.ordersPerMinute)
    whileCounting?.()
    return (await counted)
      ? null
      : forbidForNow(`this key’s limit of orders a minute (${limits.ordersPerMinute}) is reached`)
  }
}

type ExistingOrder = Extract<RequestedOrder, { kind: 'existing' }>

/** The terms of an order after a change, or why they are not known. */
function termsOf(order: ExistingOrder, openOrders: ReadonlyMap<string, FixedTerms> | null): OrderTerms | Objection {
  if (order.orderId === null)
    return forbid('a key with limits changes an order only by its order ID, without a client order ID')
  const terms = openOrders?.get(order.orderId)
  if (!terms) return forbidForNow('this order could not be read from the venue, so the key’s limits cannot be checked')
  return (
    order.terms(terms) ??
    forbid('a key with limits changes an order only with its price, quantity and triggers all given')
  )
}

/**
 * Why the times of a request do not match the venue's. A nonce in the future would keep the request usable even after
 * the key is locked or its limits change; one long past is not of a current request. `now`: venue ms that the signer
 * read; null: unknown.
 */
function checkTimes(
  { nonce, expires_after: expiresAfter }: Pick<WriteAuth, 'nonce' | 'expires_after'>,
  now: number | null,
  toleranceMs: number,
): Objection | null {
  if (now === null) return TIME_UNKNOWN
  if (Math.abs(nonce - now) > toleranceMs) return forbid(`the nonce differs from the venue’s time by ${nonce - now} ms`)
  const remainingMs = expiresAfter - now
  return remainingMs > MAX_EXPIRY_MS + toleranceMs
    ? forbid(`the request would expire in ${remainingMs} ms, which is too long`)
    : null
}
