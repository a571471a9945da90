import { type Decimal, parseDecimal } from '@/base/decimal'
import type { MarginMode, PositionSide } from '@/protocol/records/enums'
import { floorSize, type Instrument } from '../instrument/instrument'
import type { OpenPosition } from '../positions/OpenPosition'
import { type OrderDraft, defaultDraft } from './OrderDraft'
import { sizeOfAmount } from './sizeOrder'

/** The price of a one-click order: a given price, the best price of its own side, or the market. */
export type ClickTarget = { kind: 'price'; price: Decimal } | { kind: 'join' } | { kind: 'take'; slippage: Decimal }

/** Account settings for a one-click order. */
export type ClickTerms = { hedged: boolean; marginMode: MarginMode }

/** The base size of an amount at a price, rounded down to whole lots. */
export function sizeOfClick(amount: string, coin: 'base' | 'quote', price: Decimal, instrument: Instrument): Decimal {
  const value = parseDecimal(amount)
  return coin === 'base' ? floorSize(value, instrument) : sizeOfAmount(value, true, { limit: price }, instrument)
}

/**
 * Drafts a one-click order. If it joins the best price, the venue sets the price and it never takes. In hedge mode it
 * opens: a buy opens a long, a sell a short (docs/protocol 3.4).
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
 * Drafts the market order that reverses a one-way position: twice its size on the other side. Null in hedge mode, where
 * no order can close one side and open the other (docs/protocol 9.54).
 */
export function draftReverse(position: OpenPosition, slippage: Decimal, instrument: Instrument): OrderDraft | null {
  if (position.positionSide !== 'both') return null
  const { size } = position
  const marginMode = position.marginMode === 'isolated' ? 'isolated' : 'cross'
  const target: ClickTarget = { kind: 'take', slippage }
  return draftClick(size < 0n, 2n * (size < 0n ? -size : size), target, { hedged: false, marginMode }, instrument)
}
