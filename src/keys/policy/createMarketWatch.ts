import { BaseError } from '@/base/BaseError'
import type { Clock, Timers } from '@/base/clock'
import { parseDecimal, type Decimal } from '@/base/decimal'
import type { Http } from '@/client/http'
import * as v from 'valibot'
import { addressSchema } from '@/protocol/fields'
import type { Ticker } from '@/protocol/records'
import type { MarketWatch } from './createLimiter'
import type { MarketPrices } from './judgeOrder'

/** Prices older than this are asked for again before anything is judged by them. */
export const PRICES_LAST_MS = 5_000
const ASK_EVERY_MS = 3_000
/** A venue that has not answered by then does not answer. */
const ANSWER_WITHIN_MS = 3_000

type Known = { readonly at: number; readonly prices: ReadonlyMap<number, MarketPrices> }

/**
 * Asks the venue for prices and orders on the signer's own behalf, by its own connection: what the page says of the
 * market is not listened to. While `follow(true)` prices are kept fresh, so that no order waits for them.
 */
export function createMarketWatch(tools: {
  readonly http: Pick<Http, 'read'>
  readonly clock: Clock
  readonly timers: Timers
}): MarketWatch & { follow(on: boolean): void } {
  const { http, clock, timers } = tools
  let known: Known | null = null
  let asking: Promise<void> | null = null
  let timer: unknown = null

  async function ask(): Promise<void> {
    const at = clock.monotonic()
    const result = await withinTime((signal) => http.read('tickers', {}, { signal }))
    if (result?.ok) known = { at, prices: new Map(result.data.list.flatMap(readPrices)) }
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  /** What a read gives; null when the venue does not answer in time, or not sensibly. */
  async function withinTime<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const controller = new AbortController()
    const limit = timers.set(() => controller.abort(new BaseError('the venue did not answer')), ANSWER_WITHIN_MS)
    try {
      return await read(controller.signal)
    } catch (error) {
      if (error instanceof BaseError) return null
      throw error
    } finally {
      timers.clear(limit)
    }
  }

  function again(): void {
    timer = timers.set(() => void askOnce().then(() => timer !== null && again()), ASK_EVERY_MS)
  }

  return {
    async prices(symbolId) {
      if (!known || clock.monotonic() - known.at > PRICES_LAST_MS) await askOnce()
      if (!known || clock.monotonic() - known.at > PRICES_LAST_MS) return null
      return known.prices.get(symbolId) ?? null
    },
    async order(account, { orderId, clientOrderId }) {
      const name = orderId === undefined ? { client_order_id: clientOrderId } : { order_id: orderId }
      const address = v.parse(addressSchema, account)
      const result = await withinTime((signal) => http.read('orders', { address, limit: 1, ...name }, { signal }))
      const order = result?.ok ? result.data.list[0] : undefined
      return order && (order.order_id === orderId || order.client_order_id === clientOrderId) ? order : null
    },
    follow(on) {
      if (on === (timer !== null)) return
      if (on) return again()
      timers.clear(timer)
      timer = null
    },
  }
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
