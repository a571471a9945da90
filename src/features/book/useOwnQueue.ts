import { useAccount, useServices } from '@/terminal/session/Services'
import { formatLots } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { noOrders } from '@/terminal/live/noLive'
import { useQueueWatch } from '@/terminal/queue/useQueueWatch'
import { text } from './messages'
import { ordersAt, selectOwnLevels } from '@/terminal/orders/selectOwnLevels'

/**
 * Returns a function that describes own orders at a level of the merged book, with bounds of the size ahead of them;
 * null without own orders. For several orders it describes the one nearest to being filled.
 */
export function useOwnQueue(market: Market, merge: number): (isBid: boolean, ticks: number) => string | null {
  const { feed } = useServices()
  const { address } = useAccount()
  const watch = useQueueWatch(market)
  const { instrument } = market
  return (isBid, ticks) => {
    const { open } = (address ? feed.orders(address) : noOrders).getState()
    const own = selectOwnLevels(open, isBid, instrument, merge).get(ticks)
    if (own === undefined) return null
    const shown = { lots: formatLots(own, instrument), coin: instrument.base }
    const bounds = ordersAt(open, isBid, instrument, merge, ticks)
      .map((order) => watch.boundsOf(order.order_id))
      .filter((one) => one !== null)
      .toSorted((a, b) => a.max - b.max)[0]
    if (!bounds) return text('yoursValue', shown)
    const [min, max] = [formatLots(bounds.min, instrument), formatLots(bounds.max, instrument)]
    return min === max ? text('yoursAhead', { ...shown, max }) : text('yoursBounds', { ...shown, min, max })
  }
}
