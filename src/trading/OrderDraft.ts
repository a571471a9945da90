import type { Decimal } from '@/base/decimal'
import type { MarginMode, PositionSide, PriceMatch, TimeInForce } from '@/protocol/records/enums'

/**
 * An order as a person is about to send it: figures exact, null where nothing was given. What it may not be is said by
 * checkOrder; encodeOrderDraft makes the body of the write from it (Interface: place order).
 */
export type OrderDraft = {
  isBuy: boolean
  orderType: 'limit' | 'market'
  /** Base size, or an amount of the quote coin where `amountCoin` is `quote`. */
  quantity: Decimal | null
  amountCoin: 'base' | 'quote'
  price: Decimal | null
  priceMatch: PriceMatch | null
  /** Fraction beyond the best opposite price that a market order may take. Null: the venue's default. */
  slippage: Decimal | null
  timeInForce: TimeInForce
  postOnly: boolean
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
}
