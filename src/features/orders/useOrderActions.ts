import { cancelAllOrders } from '@/terminal/orders/cancelAllOrders'
import { cancelOrder } from '@/terminal/orders/cancelOrder'
import { askChanges } from '@/terminal/orders/askUnusual'
import { type Market, useMarketById } from '@/terminal/market/market'
import { notifyModified, notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { type Services, useServices } from '@/terminal/session/Services'
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

/** Where the venue's own chase puts an order, as far as the ticker says. */
function bestOf({ feed }: Pick<Services, 'feed'>, order: Order): string | null {
  const { ticker } = feed.ticker(order.symbol_id).getState()
  return (order.is_buy ? ticker?.best_bid : ticker?.best_ask) ?? null
}

/** Cancels, chases and changes orders of an account. Never gated by the state of the feed: a cancel always goes. */
export function useOrderActions(account: string | null) {
  const services = useServices()
  const { writes } = services
  const findMarket = useMarketById()
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
      const price = moved?.price ?? bestOf(services, order)
      const isSent =
        !market || (await askChanges(services, [{ order, body: price ? { price } : {} }], market.instrument))
      if (!isSent) return
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

  const askPart = async ({ symbolId, bodies }: Extract<BatchPart, { kind: 'modify' }>, owner: string) => {
    const { open } = services.feed.orders(owner).getState()
    const changes = bodies.flatMap((body) => {
      const order = open.find(({ order_id: id }) => id === body.order_id)
      return order ? [{ order, body }] : []
    })
    const market = findMarket(symbolId)
    return !market || (await askChanges(services, changes, market.instrument))
  }

  const cancelAll = (symbolId: number | null) =>
    run('all', (owner) => cancelAllOrders(services, { account: owner, symbolId }))

  const runMany = (parts: readonly BatchPart[]) =>
    run('many', async (owner) => {
      for (const part of parts) if (part.kind === 'modify' && !(await askPart(part, owner))) return
      await runBatches(writes, owner, parts)
    })

  return { cancel, chase, cancelAll, runMany, busy }
}
