import { useState } from 'react'
import { showDialog } from '@/desk/dialogs'
import type { Market } from '@/desk/market'
import { notify } from '@/desk/notify'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { useTradeSigning } from '@/desk/signing/useTradeSigning'
import type { Order } from '@/protocol/records/order'
import { describeQuantity } from './describeOrder'
import { text } from './messages'

/** The venue's codes for an order that cannot be cancelled because it has ended or is not there. */
const ENDED: ReadonlySet<string> = new Set(['20013', '20014'])

/**
 * Cancels orders of an account. Never gated by the state of the feed: a cancel always goes. Without a key for this
 * browser it leads to the approval instead, or to the wallet that is to sign it.
 */
export function useCancel(account: string | null) {
  const { writes, feed } = useServices()
  const signing = useTradeSigning()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const mark = (id: string, isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before)
      if (isBusy) after.add(id)
      else after.delete(id)
      return after
    })

  const run = async (id: string, work: (account: string) => Promise<void>) => {
    if (account === null) return
    if (signing.by === 'wallet' && !signing.connected) return showDialog('connect')
    if (signing.by === 'key' && signing.status.kind === 'none') return showDialog('enableTrading')
    mark(id, true)
    await work(account)
    mark(id, false)
  }

  const cancel = (order: Order, market: Market | undefined) =>
    run(order.order_id, async (owner) => {
      const symbol = market?.instrument.symbol ?? text('unknownMarket', { id: order.symbol_id })
      const outcome = await writes.submit('cancelOrder', { order_id: order.order_id }, { account: owner })
      if (outcome.kind === 'refused' && ENDED.has(outcome.code)) {
        // A race with a fill is no fault of anybody's: say what is so, and read the order again.
        feed.applyOrderOutcome({ address: owner, orderIds: [order.order_id] })
        return notify({ tone: 'plain', title: text('alreadyDone') })
      }
      const names = { what: text('cancelWhat', { symbol }), refused: text('cancelRefused') }
      if (!(await settleWrite(outcome, names))) return
      const side = order.is_buy ? text('buy') : text('sell')
      const quantity = market ? describeQuantity(order, market.instrument) : order.quantity
      const coin = market && order.market_order_type !== 'quote' ? market.instrument.base : ''
      notify({
        tone: 'plain',
        title: text('cancelled'),
        detail: text('cancelledDetail', { side, quantity, coin, symbol }),
      })
    })

  const cancelAll = (symbolId: number | null) =>
    run('all', async (owner) => {
      const body = symbolId === null ? {} : { symbol_id: symbolId }
      const outcome = await writes.submit('cancelAll', body, { account: owner })
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
