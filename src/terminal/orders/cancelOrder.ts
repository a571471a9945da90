import { ORDER_ENDED } from '@/protocol/errors'
import type { Order } from '@/protocol/records/order'
import { symbolName } from '../format/symbolName'
import type { Market } from '../market/market'
import { notifyCanceled, notifyOutcome } from '../outcomes/notifyOutcome'
import { readOrder } from '../outcomes/readOutcome'
import type { Services } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { createText } from '../format/text'

const text = createText({
  what: 'Canceling an order in {symbol}',
  rejected: 'Order not canceled',
})

/**
 * Cancels one order, reports the result, and resolves to whether the venue canceled it. The state of the feed never
 * blocks a cancel.
 */
export async function cancelOrder(
  { writes, feed, http, ownEvents }: Pick<Services, 'writes' | 'feed' | 'http' | 'ownEvents'>,
  order: Order,
  market: Market | undefined,
  account: string,
): Promise<boolean> {
  const symbol = symbolName(market?.instrument, order.symbol_id)
  const outcome = await writes.submit('cancelOrder', { order_id: order.order_id }, { account })
  if (outcome.kind === 'rejected' && ORDER_ENDED.has(outcome.code)) {
    // A race with a fill is not an error: show the order's state, and read it again.
    feed.applyOrderOutcome({ address: account, orderIds: [order.order_id] })
    const ended = await readOrder(http, account, order.order_id)
    if (ended) ownEvents.reported.mark([ended])
    notifyOutcome({ kind: 'ended', order: ended, instrument: market?.instrument })
    return false
  }
  if (!(await settleWrite(outcome, { what: text('what', { symbol }), rejected: text('rejected') }))) return false
  // The record after the cancel includes fills from before it.
  void notifyCanceled({ feed, http, ownEvents }, order, market?.instrument)
  return true
}
