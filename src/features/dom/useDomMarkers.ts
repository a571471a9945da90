import { useMemo } from 'react'
import { parseDecimal } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import { useOrders } from '@/terminal/live/accountViews'
import { usePreviewLevels } from '@/terminal/orders/orderPreviews'
import { useQueueWatch } from '@/terminal/queue/useQueueWatch'
import { mergedTicks, ordersAt, selectOwnLevels } from '@/terminal/orders/selectOwnLevels'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { DomMarkers, OwnDom } from './selectDomLines'

/**
 * Returns what the price ladder shows besides its levels, in rows of `step` ticks. The object changes only with its
 * content.
 */
export function useDomMarkers(market: Market, step: number, orders: boolean): DomMarkers {
  const { feed } = useServices()
  const { address } = useAccount()
  const { instrument } = market
  const open = useOrders(address, (view) => view.open)
  const levels = usePreviewLevels(instrument.symbolId)
  const watch = useQueueWatch(market)
  return useMemo(() => {
    const ownOf = (isBid: boolean): OwnDom => {
      const entries = [...selectOwnLevels(open, isBid, instrument, step)].map(([ticks, lots]) => {
        const ids = ordersAt(open, isBid, instrument, step, ticks).map((order) => order.order_id)
        const bounds = () =>
          ids
            .map((id) => watch.boundsOf(id))
            .filter((candidate) => candidate !== null)
            .toSorted((a, b) => a.max - b.max)[0] ?? null
        return [ticks, { lots, bounds }] as const
      })
      return new Map(entries)
    }
    const tape = feed.tape(instrument.symbolId)
    return {
      instrument,
      orders,
      ownBids: ownOf(true),
      ownAsks: ownOf(false),
      previews: new Set(
        // A price without a size, which the ticket keeps after placing, is no preview.
        levels
          .filter(({ exit, size }) => !exit && size !== null)
          .map(({ price, isBuy }) => mergedTicks(price, isBuy, instrument, step)),
      ),
      lastTrade: () => {
        const [trade] = tape.getState().trades
        if (!trade) return null
        return { ticks: Number(parseDecimal(trade.price) / instrument.tick), isTakerBuyer: trade.is_taker_buyer }
      },
    }
  }, [feed, instrument, open, levels, watch, step, orders])
}
