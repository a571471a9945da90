import { parseDecimal } from '@/base/decimal'
import type { SignRequest } from '@/client/types'
import { nameOrder } from '@/desk/nameOrder'
import type { ActionBody } from '@/protocol/actions'
import { actionWords } from './actionWords'
import { type FindMarket, groupDigits } from './describeFields'
import { text } from './messages'

/** What a request comes to, in few words. */
export function describeTitle({ action, body }: SignRequest, findMarket: FindMarket): string {
  if (action === 'placeOrder') return nameOf(body as ActionBody<'placeOrder'>, findMarket) ?? actionWords[action].title
  if (action === 'transfer' || action === 'withdraw') {
    const { amount, coin } = body as ActionBody<'transfer'>
    return text(`${action}Title`, { amount: groupDigits(amount), coin })
  }
  return actionWords[action].title
}

function nameOf(body: ActionBody<'placeOrder'>, findMarket: FindMarket): string | null {
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
