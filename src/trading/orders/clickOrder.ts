import { type Decimal, parseDecimal } from '@/base/decimal'
import type { MarginMode, PositionSide } from '@/protocol/records/enums'
import { floorSize, type Instrument } from '../instrument/instrument'
import type { OpenPosition } from '../positions/OpenPosition'
import { type OrderDraft, defaultDraft } from './OrderDraft'
import { sizeOfAmount } from './sizeOrder'

/** Where an order of one click goes: to a price, to the best price of its own side, or to whatever the market has. */
export type ClickTarget = { kind: 'price'; price: Decimal } | { kind: 'join' } | { kind: 'take'; slippage: Decimal }

/** What the account decides of an order of one click. */
export type ClickTerms = { hedged: boolean; marginMode: MarginMode }

/** The base size of an amount at a price, in whole lots and never more than the amount. */
export function sizeOfClick(amount: string, coin: 'base' | 'quote', price: Decimal, instrument: Instrument): Decimal {
  const value = parseDecimal(amount)
  return coin === 'base' ? floorSize(value, instrument) : sizeOfAmount(value, true, { limit: price }, instrument)
}

/**
 * An order of one click. Where it joins, the venue sets the price and it never takes. In hedge mode it opens: a buy is for
 * the long side, a sell for the short one (docs/protocol 3.4).
 */
export function draftClick(
  isBuy: boolean,
  quantity: Decimal,
  target: ClickTarget,
  terms: ClickTerms,
  instrument: Instrument,
): OrderDraft {
  const isSpot = instrument.kind === 'spot'
  const side: PositionSide = terms.hedged ? (isBuy ? 'long' : 'short') : 'both'
  return {
    ...defaultDraft,
    isBuy,
    quantity,
    orderType: target.kind === 'take' ? 'market' : 'limit',
    price: target.kind === 'price' ? target.price : null,
    priceMatch: target.kind === 'join' ? 'queue_1' : null,
    slippage: target.kind === 'take' ? target.slippage : null,
    postOnly: target.kind === 'join',
    positionSide: isSpot ? null : side,
    marginMode: isSpot ? null : terms.marginMode,
  }
}

/**
 * The market order that turns a one-way position into as large a one on the other side: twice its size against it. Null
 * in hedge mode, where no order crosses from one side to the other (docs/protocol 9.54).
 */
export function draftReverse(position: OpenPosition, slippage: Decimal, instrument: Instrument): OrderDraft | null {
  if (position.positionSide !== 'both') return null
  const { size } = position
  const marginMode = position.marginMode === 'isolated' ? 'isolated' : 'cross'
  const target: ClickTarget = { kind: 'take', slippage }
  return draftClick(size < 0n, 2n * (size < 0n ? -size : size), target, { hedged: false, marginMode }, instrument)
}
