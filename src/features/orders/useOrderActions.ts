import { cancelAllOrders } from '@/terminal/orders/cancelAllOrders'
import { cancelOrder } from '@/terminal/orders/cancelOrder'
import type { Market } from '@/terminal/market/market'
import { notifyModified, notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { useLive } from '@/terminal/live/useLive'
import { whenOrderChanges } from '@/terminal/orders/whenOrderChanges'
import type { Order } from '@/protocol/records/order'
import { text } from './messages'
import { type BatchPart, runBatches } from './batch/runBatches'
import { selectChase } from './selectChase'
import { useBusyRun } from './batch/useBusyRun'

/** docs/protocol 9.51: it is at the best price of its side already. */
const AT_BEST = '20018'

/** Cancels, chases and changes orders of an account. Never gated by the state of the feed: a cancel always goes. */
export function useOrderActions(account: string | null) {
  const services = useServices()
  const { writes } = services
  const { run, busy } = useBusyRun(account)
  const limits = useLive(services.keys.limits(account ?? ''))

  const cancel = (order: Order, market: Market | undefined) =>
    run(order.order_id, async (owner) => {
      if (await cancelOrder(services, order, market, owner))
        await whenOrderChanges(services.feed.orders(owner), order, true)
    })

  const chase = (order: Order, market: Market | undefined) =>
    run(order.order_id, async (owner) => {
      const moved = await selectChase(services, order, limits)
      if (moved === 'there') return notifyOutcome({ kind: 'atBest', order, instrument: market?.instrument })
      const outcome = moved
        ? await writes.submit('modifyOrder', moved, { account: owner })
        : await writes.submit('chaseOrder', { order_id: order.order_id }, { account: owner })
      if (outcome.kind === 'rejected' && outcome.code === AT_BEST)
        return notifyOutcome({ kind: 'atBest', order, instrument: market?.instrument })
      const symbol = market?.instrument.symbol ?? text('unknownMarket', { id: order.symbol_id })
      const names = { what: text('chaseWhat', { symbol }), rejected: text('chaseRejected') }
      if (!(await settleWrite(outcome, names))) return
      if (market) void notifyModified(services, 'chased', order, market.instrument)
      await whenOrderChanges(services.feed.orders(owner), order, false)
    })

  const cancelAll = (symbolId: number | null) =>
    run('all', (owner) => cancelAllOrders(services, { account: owner, symbolId }))

  const runMany = (parts: readonly BatchPart[]) =>
    run('many', async (owner) => {
      await runBatches(writes, owner, parts)
    })

  return { cancel, chase, cancelAll, runMany, busy }
}
