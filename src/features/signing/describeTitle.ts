import { parseDecimal } from '@/base/decimal'
import type { SignRequest } from '@/client/types'
import { namedOrder, nameOrder } from '@/terminal/orders/nameOrder'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { actionTitle } from './actionMessages'
import { type Finders, groupDigits } from './describeFields'
import { text } from './messages'
import { isReference, type OrderReference } from './orderReferences'

/** The effect of a request in few words: an order by its market, side, size and price, never by its id alone. */
export function describeTitle({ action, body }: SignRequest, finders: Finders): string {
  if (action === 'transfer' || action === 'withdraw') {
    const { amount, coin } = body as ActionBody<'transfer'>
    return text(`${action}Title`, { amount: groupDigits(amount), coin })
  }
  const { orders } = body as { orders?: readonly object[] }
  if (orders) return text(BATCHES[action] ?? 'batchPlaceTitle', { count: orders.length })
  if (action === 'placeOrder') return namePlaced(body as ActionBody<'placeOrder'>, finders) ?? actionTitle(action)
  if (action === 'cancelAll') {
    const { symbol_id: symbolId } = body as ActionBody<'cancelAll'>
    const symbol = symbolId === undefined ? undefined : finders.findMarket(symbolId)?.instrument.symbol
    return symbol === undefined ? actionTitle(action) : text('cancelAllTitle', { symbol })
  }
  const named = isReference(body) ? nameReferenced(body, finders) : null
  return named ? text('orderTitle', { what: actionTitle(action), ...named }) : actionTitle(action)
}

const BATCHES: Partial<Record<ActionName, 'batchCancelTitle' | 'batchModifyTitle'>> = {
  batchCancel: 'batchCancelTitle',
  batchModify: 'batchModifyTitle',
}

function nameReferenced(reference: OrderReference, { findOrder, findMarket }: Finders) {
  const order = findOrder(reference)
  const instrument = order && findMarket(order.symbol_id)?.instrument
  if (!instrument) return null
  const price = order.price === null ? null : parseDecimal(order.price)
  return { order: nameOrder({ ...namedOrder(order), price }, instrument), symbol: instrument.symbol }
}

function namePlaced(body: ActionBody<'placeOrder'>, { findMarket }: Finders): string | null {
  const instrument = findMarket(body.symbol_id)?.instrument
  if (!instrument) return null
  return nameOrder(
    {
      isBuy: body.is_buy,
      quantity: parseDecimal(body.quantity),
      amountCoin: body.market_order_type === 'quote' ? 'quote' : 'base',
      price: body.price === undefined ? null : parseDecimal(body.price),
    },
    instrument,
  )
}
