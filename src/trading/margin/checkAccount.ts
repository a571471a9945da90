import { minBigInt } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import { type Funds, checkFunds, checkNeeded, closable } from './buyingPower'
import type { Instrument } from '../instrument/instrument'
import { type OrderDraft, closesOnly, isConditional } from '../orders/OrderDraft'
import { type MarketState, type Rejection, effectivePrice } from '../orders/orderRules'
import type { OrderPreview } from '../orders/previewOrder'

/**
 * Why the venue would reject an order because of the account or the book: too many orders, nothing to close, the margin
 * tier, the balance, or a fill-or-kill order without enough liquidity. `wholeSide`: whether the opposite side is known
 * to its end. A waiting order is checked when it fires (docs/protocol 9.42, 9.46).
 */
export function checkAccount(
  draft: OrderDraft,
  preview: OrderPreview | null,
  instrument: Instrument,
  market: MarketState,
  funds: Funds,
  wholeSide: boolean,
): Rejection[] {
  const rejections = checkCount(draft, funds)
  if (isConditional(draft)) return rejections
  if (closesOnly(draft) && closable(draft.isBuy, funds) === 0n) {
    return [...rejections, { field: 'quantity', code: '20009', reason: 'nothingToReduce' }]
  }
  if (preview === null) return rejections
  const price = preview.bound ?? effectivePrice(draft, market, instrument)
  if (draft.amountCoin === 'quote')
    return [...rejections, ...checkNeeded(preview.needed, draft.isBuy, funds, instrument)]
  if (price === null) return rejections
  return [
    ...rejections,
    ...checkFok(draft, preview, funds, market.bookKnown && (wholeSide || preview.sweep === null)),
    ...checkFunds(draft.isBuy, preview.size, price, funds, instrument),
  ]
}

function checkCount({ algo }: OrderDraft, { openOrders }: Funds): Rejection[] {
  const more = algo?.kind === 'attached_tpsl' ? 2 : 1
  if (openOrders + more <= practiceLimits.openOrdersPerSymbol) return []
  return [{ field: 'market', code: '20017', reason: 'tooManyOrders' }]
}

/**
 * Fill-or-kill must fill completely at its limit; if reduce-only, as far as there is a position to close. `isKnown`:
 * whether all levels that it could take are known; if even the best price is beyond its limit, they need not be.
 */
function checkFok(draft: OrderDraft, { size, sweep }: OrderPreview, funds: Funds, isKnown: boolean): Rejection[] {
  if (draft.orderType === 'market' || draft.timeInForce !== 'fok') return []
  const requiredSize = draft.reduceOnly ? minBigInt(size, closable(draft.isBuy, funds)) : size
  const beyond = closesOnly(draft) && requiredSize > closable(draft.isBuy, funds)
  const fillable = sweep?.quantity ?? 0n
  const short = fillable < requiredSize && (isKnown || sweep?.exhausted === false)
  const limit = beyond ? minBigInt(fillable, closable(draft.isBuy, funds)) : fillable
  return beyond || short ? [{ field: 'market', code: '20006', reason: 'cannotFillWhole', limit }] : []
}
