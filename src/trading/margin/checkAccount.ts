import { least } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import { type Funds, checkFunds, checkNeeded, closable } from './buyingPower'
import type { Instrument } from '../instrument/instrument'
import { type OrderDraft, closesOnly, waits } from '../orders/OrderDraft'
import { type MarketState, type Rejection, effectivePrice } from '../orders/orderRules'
import type { OrderPreview } from '../orders/previewOrder'

/**
 * What the venue would reject an order for because of the account and of what is in the book: too many orders, nothing to
 * close, a bracket, too little money, a fill-or-kill that the book cannot fill. `wholeSide`: whether the side that the order
 * meets is known to its end. What waits for a price is checked when it acts (docs/protocol 9.42, 9.46).
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
  if (waits(draft)) return rejections
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
 * Fill-or-kill must fill wholly at its limit; a reduce-only one as far as there is something to close. `isKnown`: whether
 * every level that it could take is known; where not even the best price is within its limit, that is certain.
 */
function checkFok(draft: OrderDraft, { size, sweep }: OrderPreview, funds: Funds, isKnown: boolean): Rejection[] {
  if (draft.orderType === 'market' || draft.timeInForce !== 'fok') return []
  const wanted = draft.reduceOnly ? least(size, closable(draft.isBuy, funds)) : size
  const beyond = closesOnly(draft) && wanted > closable(draft.isBuy, funds)
  const there = sweep?.quantity ?? 0n
  const short = there < wanted && (isKnown || sweep?.exhausted === false)
  const limit = beyond ? least(there, closable(draft.isBuy, funds)) : there
  return beyond || short ? [{ field: 'market', code: '20006', reason: 'cannotFillWhole', limit }] : []
}
