import { useState } from 'react'
import { cancelOrder } from '@/desk/cancelOrder'
import type { Market } from '@/desk/market'
import { notify } from '@/desk/notify'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { useSigningGate } from '@/desk/signing/useSigningGate'
import type { Order } from '@/protocol/records/order'
import { text } from './messages'

/**
 * Cancels orders of an account. Never gated by the state of the feed: a cancel always goes. Without a key for this
 * browser it leads to the approval instead, or to the wallet that is to sign it.
 */
export function useCancel(account: string | null) {
  const services = useServices()
  const isReady = useSigningGate()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const mark = (id: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(id)
      else after.delete(id)
      return after
    })

  const run = async (id: string, work: (account: string) => Promise<void>) => {
    if (account === null || !isReady()) return
    mark(id, true)
    await work(account)
    mark(id, false)
  }

  const cancel = (order: Order, market: Market | undefined) =>
    run(order.order_id, (owner) => cancelOrder(services, order, market, owner))

  const cancelAll = (symbolId: number | null) =>
    run('all', async (owner) => {
      const body = symbolId === null ? {} : { symbol_id: symbolId }
      const outcome = await services.writes.submit('cancelAll', body, { account: owner })
      const names = { what: text('cancelAllWhat'), refused: text('cancelAllRefused') }
      const reply = await settleWrite(outcome, names)
      if (reply) notify({ tone: 'plain', title: countText(reply.canceled) })
    })

  return { cancel, cancelAll, busy }
}

function countText(count: number): string {
  if (count === 0) return text('cancelAllNone')
  return count === 1 ? text('cancelAllOne') : text('cancelAllDone', { count })
}
