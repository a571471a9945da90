import { invalidateAccount } from '@/client/queries/accountQueries'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Decimal } from '@/base/decimal'
import { askChanges, type RequestedChange } from '@/terminal/orders/askUnusual'
import { formatPrice } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { type Services, useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { useSigningGate } from '@/terminal/signing/useSigningGate'
import { text } from './messages'
import { pricesOf } from './selectScaledOrder'

/** Returns functions that reprice and cancel scaled orders, with one signed write each, and report the outcome. */
export function useScaledOrderActions(scaledOrders: ScaledOrders) {
  const services = useServices()
  const { queryClient, once } = services
  const mayWrite = useSigningGate()

  const reprice = async (
    scaledOrder: StoredScaledOrder,
    prices: readonly Decimal[],
    { instrument }: Market,
  ): Promise<void> => {
    if (!mayWrite()) return
    if (!(await askChanges(services, changesOf(scaledOrder, prices, services), instrument))) return
    const send = () => scaledOrders.reprice(scaledOrder.id, pricesOf(scaledOrder, prices))
    const outcome = await once(`scaled ${scaledOrder.id}`, send, 'browser')
    if (!outcome) return
    const { symbol } = instrument
    const names = { what: text('repriceWhat', { symbol }), rejected: text('repriceRejected') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, scaledOrder.account)
    const { results } = reply
    const failedResult = results.find(({ error_code: code }) => code !== '0' && code !== '')
    const level = scaledOrder.levels.find(({ clientOrderId }) => clientOrderId === failedResult?.client_order_id)
    const detail = level ? text('partlyAt', { price: formatPrice(level.price, instrument), symbol }) : symbol
    notifyOutcome({ kind: 'batch', act: 'modify', results, requested: results.length, detail })
  }

  const cancel = async (scaledOrder: StoredScaledOrder, symbol: string): Promise<void> => {
    if (!mayWrite()) return
    const outcome = await once(`scaled-cancel ${scaledOrder.id}`, () => scaledOrders.cancel(scaledOrder.id))
    if (!outcome) return
    const names = { what: text('cancelWhat', { symbol }), rejected: text('cancelRejected') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, scaledOrder.account)
    const { results } = reply
    notifyOutcome({ kind: 'batch', act: 'cancel', results, requested: results.length, detail: symbol })
  }

  return { reprice, cancel }
}

/** Returns the changes of the resting levels to their new prices. */
function changesOf(
  scaledOrder: StoredScaledOrder,
  prices: readonly Decimal[],
  { feed }: Pick<Services, 'feed'>,
): RequestedChange[] {
  const newPrices = pricesOf(scaledOrder, prices)
  return feed
    .orders(scaledOrder.account)
    .getState()
    .open.flatMap((order) => {
      const price = newPrices.get(order.client_order_id ?? '')
      return price === undefined ? [] : [{ order, body: { price } }]
    })
}
