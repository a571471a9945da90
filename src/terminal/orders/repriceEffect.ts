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
 * An order and the new value of one of its prices, in whole ticks. `liquidation`: where the position that it closes is
 * liquidated, as far as that is known.
 */
export type RepriceRequest = { order: Order; field: OrderPriceField; ticks: number; liquidation?: Decimal | null }

/** What a new price would do at once, by the market's ticker; null: it only rests there, or nothing is known. */
export function selectRepriceEffect(
  { order, field, ticks, liquidation = null }: RepriceRequest,
  ticker: Ticker | null,
  instrument: Instrument,
): RepriceEffect | null {
  return ticker && effectOfReprice(order, field, priceOfTicks(ticks, instrument), ticker, instrument, liquidation)
}

/** What a new price would do at once, in a sentence. */
export function describeRepriceEffect(effect: RepriceEffect, instrument: Instrument): string {
  if (effect.kind === 'takes') return text('takes', { price: formatPrice(effect.limit, instrument) })
  const { kind: _, ...rejection } = effect
  // No new price is checked by what it costs, so that the side says nothing.
  return describeOrderRejection({ field: 'price', code: '', ...rejection }, { isBuy: true }, instrument)
}
