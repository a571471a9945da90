import { type Decimal, greatest, least } from '@/base/decimal'
import type { MarginMode, PositionSide } from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument/instrument'
import { type OrderDraft, defaultDraft } from '@/trading/orders/OrderDraft'
import { slippageBound } from '@/trading/book/walkBook'

/** What all slices have in common. */
export type SliceTerms = {
  isBuy: boolean
  reduceOnly: boolean
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
  /** How far beyond the best price a slice may take, as a fraction. */
  slippage: Decimal
  /** The worst price at which anything is done; null: any within the slippage. */
  cap: Decimal | null
}

/**
 * One slice as an order that takes what it can and never rests: a market order, or with a cap an immediate limit order at
 * the cap or the slippage bound, whichever is nearer.
 */
export function draftSlice(size: Decimal, best: Decimal, terms: SliceTerms, instrument: Instrument): OrderDraft {
  const { isBuy, reduceOnly, positionSide, marginMode, slippage, cap } = terms
  const taking = { ...defaultDraft, isBuy, reduceOnly, positionSide, marginMode, quantity: size }
  if (cap === null) return { ...taking, orderType: 'market', slippage }
  const bound = slippageBound(best, isBuy, slippage, instrument)
  const price = isBuy ? least(cap, bound) : greatest(cap, bound)
  return { ...taking, orderType: 'limit', price, timeInForce: 'ioc' }
}
