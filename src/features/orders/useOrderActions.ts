import { useState } from 'react'
import { symbolName } from '@/terminal/format/format'
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
import { useSigningGate } from '@/terminal/signing/useSigningGate'
import { BaseError } from '@/base/BaseError'
import type { SignerLimits } from '@/keys/types'
import type { ModifyOrderBody } from '@/protocol/actions'
import { encodeChange } from '@/trading/orders/encodeChange'
import { text } from './messages'
import { type BatchPart, runBatches } from './batch/runBatches'

/** Error code of a chase whose order is already at the best price of its side (docs/protocol 9.51). */
const AT_BEST = '20018'

/** Returns the price to which the venue would chase an order, by the ticker. */
function bestOf({ feed }: Pick<Services, 'feed'>, order: Order): string | null {
  const { ticker } = feed.ticker(order.symbol_id).getState()
  return (order.is_buy ? ticker?.best_bid : ticker?.best_ask) ?? null
}

/**
 * Returns functions that cancel, chase and change orders of an account. The state of the feed never blocks a cancel.
 */
export function useOrderActions(account: string | null) {
  const services = useServices()
  const { writes } = services
  const findMarket = useMarketById()
  const { run, busy } = useBusyRun(account)
  const limits = useLive(services.keys.limits(account ?? ''))

  const cancel = (order: Order, market: Market | undefined) =>
    run(order.order_id, (owner) => cancelOrder(services, order, market, owner))

  const chase = (order: Order, market: Market | undefined) =>
    run(order.order_id, async (owner) => {
      const moved = await selectChase(services, order, limits)
      if (moved === 'atBest') return notifyOutcome({ kind: 'atBest', order, instrument: market?.instrument })
      const price = moved?.price ?? bestOf(services, order)
      const isSent =
        !market || (await askChanges(services, [{ order, body: price ? { price } : {} }], market.instrument))
      if (!isSent) return
      const symbolId = order.symbol_id
      const outcome = moved
        ? await writes.submit('modifyOrder', moved, { account: owner, symbolId })
        : await writes.submit('chaseOrder', { order_id: order.order_id }, { account: owner, symbolId })
      if (outcome.kind === 'rejected' && outcome.code === AT_BEST)
        return notifyOutcome({ kind: 'atBest', order, instrument: market?.instrument })
      const symbol = symbolName(market?.instrument, symbolId)
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

/**
 * Returns a function that runs actions on an account, and the ids of pending actions. Without a trading key it opens
 * the dialog to enable trading or connect a wallet, and runs nothing.
 */
function useBusyRun(account: string | null) {
  const isReady = useSigningGate()
  const { once } = useServices()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const mark = (id: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(id)
      else after.delete(id)
      return after
    })

  const run = async (id: string, sendChange: (account: string) => Promise<unknown>) => {
    if (account === null || !isReady()) return
    await once(`orders ${account} ${id}`, async () => {
      mark(id, true)
      await sendChange(account)
      mark(id, false)
    })
  }

  return { run, busy }
}

type ChaseServices = Pick<Services, 'feed' | 'http'>

/**
 * Returns the modify that moves an order to the best price of its side, for keys with price limits. Such a key does not
 * sign the venue's chase, which names no price. `atBest`: the order has that price already. Null: the venue's chase can
 * be used.
 */
async function selectChase(
  services: ChaseServices,
  order: Order,
  limits: SignerLimits,
): Promise<ModifyOrderBody | 'atBest' | null> {
  const { ordersPerMinute: _, ...priced } = limits
  if (Object.values(priced).every((limit) => limit === null)) return null
  const ticker = await readTicker(services, order.symbol_id)
  const best = order.is_buy ? ticker?.best_bid : ticker?.best_ask
  if (!best) return null
  return best === order.price ? 'atBest' : encodeChange(order, { price: best })
}

/** Reads the current ticker, because the pushed one may be a second old. Returns the pushed one if the read fails. */
async function readTicker({ http, feed }: ChaseServices, symbolId: number) {
  const pushed = feed.ticker(symbolId).getState().ticker
  try {
    const reply = await http.read('tickers', { symbol_id: symbolId })
    return (reply.ok ? reply.data.list[0] : null) ?? pushed
  } catch (error) {
    if (error instanceof BaseError) return pushed
    throw error
  }
}
