import type { Decimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Ticker } from '@/protocol/records/ticker'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import { effectOfReprice, type OrderPriceField, type RepriceEffect } from '@/trading/orders/repriceEffect'
import { describeOrderRejection } from './describeOrderRejection'
import { formatPrice } from '../format/format'
import { createText } from '../format/text'

const text = createText({ takes: 'Trades at once, from {price}' })

/**
 * An order and the new value of one of its prices, in ticks. `liquidation`: the liquidation price of the position that
 * the order closes, if known.
 */
export type RepriceRequest = { order: Order; field: OrderPriceField; ticks: number; liquidation?: Decimal | null }

/**
 * Selects the immediate effect of a new price, by the market's ticker; null if the order would rest, or without a
 * ticker.
 */
export function selectRepriceEffect(
  { order, field, ticks, liquidation = null }: RepriceRequest,
  ticker: Ticker | null,
  instrument: Instrument,
): RepriceEffect | null {
  return ticker && effectOfReprice(order, field, priceOfTicks(ticks, instrument), ticker, instrument, liquidation)
}

/** Describes the immediate effect of a new price in a sentence. */
export function describeRepriceEffect(effect: RepriceEffect, instrument: Instrument): string {
  if (effect.kind === 'takes') return text('takes', { price: formatPrice(effect.limit, instrument) })
  const { kind: _, ...rejection } = effect
  // `isBuy` only matters for rejections by cost, which repricing does not check.
  return describeOrderRejection({ field: 'price', code: '', ...rejection }, { isBuy: true }, instrument)
}
