import { type Decimal, maxBigInt, minBigInt } from '@/base/decimal'
import type { MarginMode, PositionSide } from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument/instrument'
import { type OrderDraft, defaultDraft } from '@/trading/orders/OrderDraft'
import { slippageBound } from '@/trading/book/walkBook'

/** The terms of all slices. */
export type SliceTerms = {
  isBuy: boolean
  reduceOnly: boolean
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
  /** Maximum distance of a slice from the best price, as a fraction. */
  slippage: Decimal
  /** The price limit of all slices; null: only the slippage limits the price. */
  cap: Decimal | null
}

/**
 * Drafts one slice as an order that never rests: a market order or, with a cap, an immediate-or-cancel limit order at
 * the cap or the slippage limit, whichever is stricter.
 */
export function draftSlice(size: Decimal, best: Decimal, terms: SliceTerms, instrument: Instrument): OrderDraft {
  const { isBuy, reduceOnly, positionSide, marginMode, slippage, cap } = terms
  const draft = { ...defaultDraft, isBuy, reduceOnly, positionSide, marginMode, quantity: size }
  if (cap === null) return { ...draft, orderType: 'market', slippage }
  const bound = slippageBound(best, isBuy, slippage, instrument)
  const price = isBuy ? minBigInt(cap, bound) : maxBigInt(cap, bound)
  return { ...draft, orderType: 'limit', price, timeInForce: 'ioc' }
}
