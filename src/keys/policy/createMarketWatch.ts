import { BaseError } from '@/base/BaseError'
import type { Clock, Timers } from '@/base/clock'
import { parseDecimal, type Decimal } from '@/base/decimal'
import type { Http } from '@/client/http'
import type { VenueClock } from '@/client/types'
import * as v from 'valibot'
import { addressSchema } from '@/protocol/fields'
import type { Ticker } from '@/protocol/records'
import type { MarketWatch } from './createLimiter'
import type { MarketPrices } from './checkOrderLimits'
import type { FixedTerms } from './readTerms'

/** Maximum age of prices, ms: older ones are read again before a check uses them. */
export const MAX_PRICES_AGE_MS = 5_000
const ASK_EVERY_MS = 3_000
/** Timeout of a read, ms. */
const READ_TIMEOUT_MS = 3_000

/** How many orders are cached; the oldest are dropped first. */
const MAX_ORDERS = 1_000
/** Maximum age of a cached order, ms. */
const MAX_ORDERS_AGE_MS = 60_000
/** Open orders per page: the maximum. */
const PAGE = 200

type CachedPrices = { readonly at: number; readonly prices: ReadonlyMap<number, MarketPrices> }

/**
 * Creates the reads of time, prices and orders over the signer's own connection: the signer does not trust the page's
 * market data. While `follow(true)` prices stay fresh, so that no order waits for them. Of an order only terms that
 * never change are used, so that each order is read once.
 */
export function createMarketWatch(tools: {
  readonly http: Pick<Http, 'read'>
  readonly clock: Clock
  readonly timers: Timers
  /** The clock that `http` updates from replies. */
  readonly venueClock: Pick<VenueClock, 'now' | 'synchronized'>
}): MarketWatch & { follow(on: boolean): void } {
  const { http, clock, timers, venueClock } = tools
  const perpetuals = new Map<number, boolean>()
  const cachedOrders = new Map<string, { readonly at: number; readonly order: FixedTerms }>()
  let cached: CachedPrices | null = null
  let pendingRead: Promise<void> | null = null
  let timer: unknown = null

  async function ask(): Promise<void> {
    const at = clock.monotonic()
    const result = await withinTime((signal) => http.read('tickers', {}, { signal }))
    if (!result?.ok) return
    cached = { at, prices: new Map(result.data.list.flatMap(readPrices)) }
    // Spot has no mark price.
    for (const { symbol_id: id, mark_price: mark } of result.data.list) perpetuals.set(id, mark !== null)
  }

  /** Reads a single order by its id; several with a page of the open orders, and the missing ones by their ids. */
  async function askOrders(account: string, ids: readonly string[]): Promise<void> {
    const address = v.parse(addressSchema, account)
    const read = async (query: { readonly limit: number; readonly order_id?: string }) => {
      const result = await withinTime((signal) => http.read('orders', { address, ...query }, { signal }))
      const at = clock.monotonic()
      for (const order of result?.ok ? result.data.list : [])
        cachedOrders.set(keyOf(account, order.order_id), { at, order })
    }
    if (ids.length > 1) await read({ limit: PAGE })
    const missing = ids.filter((id) => cachedTerms(account, id) === null)
    await Promise.all(missing.map((id) => read({ limit: 1, order_id: id })))
    for (const key of cachedOrders.keys()) if (cachedOrders.size > MAX_ORDERS) cachedOrders.delete(key)
  }

  function askOnce(): Promise<void> {
    pendingRead ??= ask().finally(() => (pendingRead = null))
    return pendingRead
  }

  /** Runs a read with a timeout; null when the venue does not answer in time or the reply is invalid. */
  async function withinTime<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const controller = new AbortController()
    const limit = timers.set(() => controller.abort(new BaseError('the venue did not answer')), READ_TIMEOUT_MS)
    try {
      return await read(controller.signal)
    } catch (error) {
      if (error instanceof BaseError) return null
      throw error
    } finally {
      timers.clear(limit)
    }
  }

  function cachedPrices(symbolId: number): MarketPrices | null {
    if (!cached || clock.monotonic() - cached.at > MAX_PRICES_AGE_MS) return null
    return cached.prices.get(symbolId) ?? null
  }

  function cachedTerms(account: string, id: string): FixedTerms | null {
    const cachedOrder = cachedOrders.get(keyOf(account, id))
    return cachedOrder && clock.monotonic() - cachedOrder.at <= MAX_ORDERS_AGE_MS ? cachedOrder.order : null
  }

  function scheduleRead(): void {
    timer = timers.set(() => void askOnce().then(() => timer !== null && scheduleRead()), ASK_EVERY_MS)
  }

  return {
    async prices(symbolId) {
      // A market without a price may have got its first one since the last read.
      if (cachedPrices(symbolId) === null) await askOnce()
      return cachedPrices(symbolId)
    },
    perpetual: (symbolId) => perpetuals.get(symbolId) ?? null,
    async orders(account, orderIds) {
      const unseen = orderIds.filter((id) => cachedTerms(account, id) === null)
      if (unseen.length > 0) await askOrders(account, unseen)
      return new Map(orderIds.flatMap((id) => pairOf(id, cachedTerms(account, id))))
    },
    now: () => (venueClock.synchronized() ? venueClock.now() : null),
    refresh: askOnce,
    follow(on) {
      if (on === (timer !== null)) return
      if (on) return scheduleRead()
      timers.clear(timer)
      timer = null
    },
  }
}

/** The key contains the account, so that an order of another account is not confused with it. */
function keyOf(account: string, orderId: string): string {
  return `${account} ${orderId}`
}

function pairOf(id: string, order: FixedTerms | null): readonly (readonly [string, FixedTerms])[] {
  return order ? [[id, order]] : []
}

function readPrices(ticker: Ticker): readonly (readonly [number, MarketPrices])[] {
  const mark = ticker.mark_price ?? ticker.last_price
  if (mark === null) return []
  const { best_bid: bid, best_ask: ask } = ticker
  const prices = { mark: parseDecimal(mark), bid: read(bid), ask: read(ask) }
  return [[ticker.symbol_id, prices]]
}

function read(text: string | null): Decimal | null {
  return text === null ? null : parseDecimal(text)
}
