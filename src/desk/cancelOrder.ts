import type { Order } from '@/protocol/records/order'
import type { Market } from './market'
import { namedOrder, nameOrder } from './nameOrder'
import { notify } from './notify'
import type { Services } from './Services'
import { settleWrite } from './settleWrite'
import { createText } from './text'

const text = createText({
  what: 'Cancelling an order in {symbol}',
  cancelled: 'Order cancelled',
  detail: '{order} in {symbol}',
  refused: 'Order not cancelled',
  alreadyDone: 'The order was filled or cancelled before the cancel arrived',
  unknownMarket: 'Market {id}',
})

/** The venue's codes for an order that cannot be cancelled because it has ended or is not there. */
const ENDED: ReadonlySet<string> = new Set(['20013', '20014'])

/** Cancels one order and tells what becomes of it. Never held back by the state of the feed: a cancel always goes. */
export async function cancelOrder(
  { writes, feed }: Pick<Services, 'writes' | 'feed'>,
  order: Order,
  market: Market | undefined,
  account: string,
): Promise<void> {
  const symbol = market?.instrument.symbol ?? text('unknownMarket', { id: order.symbol_id })
  const outcome = await writes.submit('cancelOrder', { order_id: order.order_id }, { account })
  if (outcome.kind === 'refused' && ENDED.has(outcome.code)) {
    // A race with a fill is no fault of anybody's: say what is so, and read the order again.
    feed.applyOrderOutcome({ address: account, orderIds: [order.order_id] })
    return notify({ tone: 'plain', title: text('alreadyDone') })
  }
  if (!(await settleWrite(outcome, { what: text('what', { symbol }), refused: text('refused') }))) return
  const detail = market && text('detail', { order: nameOrder(namedOrder(order), market.instrument), symbol })
  notify({ tone: 'plain', title: text('cancelled'), ...(detail && { detail }) })
}
