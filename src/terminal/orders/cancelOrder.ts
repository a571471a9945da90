import { ORDER_ENDED } from '@/protocol/errors'
import type { Order } from '@/protocol/records/order'
import { encodeWithoutExit } from '@/trading/orders/encodeChange'
import type { ExitLeg } from '@/trading/positions/exitPrices'
import { symbolName } from '../format/format'
import type { Market } from '../market/market'
import { notifyCanceled, notifyModified, notifyOutcome } from '../outcomes/notifyOutcome'
import { readOrder } from '../outcomes/readOutcome'
import type { Services } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { createText } from '../format/text'
import { whenOrderChanges } from './whenOrderChanges'

const text = createText({
  what: 'Canceling an order in {symbol}',
  rejected: 'Order not canceled',
})

type CancelServices = Pick<Services, 'writes' | 'feed' | 'http' | 'ownEvents' | 'once'>

/**
 * Cancels one order and reports the result. Resolves to whether the venue canceled it, once the live orders show that;
 * until then, a second cancel of the order, from wherever in this tab, does nothing. The state of the feed never blocks
 * a cancel.
 */
export async function cancelOrder(
  services: CancelServices,
  order: Order,
  market: Market | undefined,
  account: string,
): Promise<boolean> {
  const isCanceled = await services.once(`cancel ${account} ${order.order_id}`, () =>
    sendCancel(services, order, market, account),
  )
  return isCanceled ?? false
}

/**
 * Cancels one leg of a take-profit and stop-loss order, as `cancelOrder` does an order. An order that has both legs is
 * modified, so that the other leg keeps protecting the position.
 */
export async function cancelExit(
  services: CancelServices,
  order: Order,
  leg: ExitLeg,
  market: Market,
  account: string,
): Promise<boolean> {
  const body = encodeWithoutExit(order, leg)
  if (body === null) return cancelOrder(services, order, market, account)
  const isCanceled = await services.once(`cancel ${account} ${order.order_id}`, async () => {
    const { instrument } = market
    const outcome = await services.writes.submit('modifyOrder', body, { account, symbolId: order.symbol_id })
    const what = text('what', { symbol: instrument.symbol })
    if (!(await settleWrite(outcome, { what, rejected: text('rejected') }))) return false
    void notifyModified(services, 'modified', order, instrument)
    await whenOrderChanges(services.feed.orders(account), order, false)
    return true
  })
  return isCanceled ?? false
}

async function sendCancel(
  { writes, feed, http, ownEvents }: CancelServices,
  order: Order,
  market: Market | undefined,
  account: string,
): Promise<boolean> {
  const symbol = symbolName(market?.instrument, order.symbol_id)
  const outcome = await writes.submit(
    'cancelOrder',
    { order_id: order.order_id },
    { account, symbolId: order.symbol_id },
  )
  if (outcome.kind === 'rejected' && ORDER_ENDED.has(outcome.code)) {
    // The order ended before the cancel, for example by a fill. This is no error: the order's state is read and shown.
    feed.applyOrderOutcome({ address: account, orderIds: [order.order_id] })
    const ended = await readOrder(http, account, order.order_id)
    if (ended) ownEvents.reported.mark([ended])
    notifyOutcome({ kind: 'ended', order: ended, instrument: market?.instrument })
    return false
  }
  if (!(await settleWrite(outcome, { what: text('what', { symbol }), rejected: text('rejected') }))) return false
  // The record after the cancel includes fills from before it.
  void notifyCanceled({ feed, http, ownEvents }, order, market?.instrument)
  await whenOrderChanges(feed.orders(account), order, true)
  return true
}
