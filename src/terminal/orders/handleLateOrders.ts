import type { StoreApi } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import { createText } from '@/base/createText'
import type { Http } from '@/client/http'
import type { Writes } from '@/client/types'
import { type LateOrder, watchLateOrders } from '@/client/writes/watchLateOrders'
import { flaggedOrders } from './flaggedOrders'
import { notify } from '../notifications/notify'
import { notifyOutcome } from '../outcomes/notifyOutcome'
import type { Settings } from '../session/settings'
import { settleWrite } from '../outcomes/settleWrite'

const text = createText({
  canceling: 'An order arrived after everything was canceled',
  cancelingDetail: 'It was already on its way and is being canceled.',
  flagged: 'An order arrived after everything was canceled',
  flaggedDetail: 'It was already on its way and is now open. It is marked in Open orders.',
  what: 'Canceling an order that arrived late',
  rejected: 'Late order not canceled',
})

/**
 * Cancels orders that arrive after a cancel-all, or marks them for the trader, depending on the settings. Returns a
 * function that stops this.
 */
export function handleLateOrders(tools: {
  readonly writes: Writes
  readonly http: Http
  readonly timers: Timers
  readonly settings: StoreApi<Settings>
}): () => void {
  const { writes, settings } = tools

  async function cancel({ account, order }: LateOrder): Promise<void> {
    notify({ tone: 'warn', title: text('canceling'), detail: text('cancelingDetail') })
    const outcome = await writes.submit(
      'cancelOrder',
      { order_id: order.order_id },
      { account, symbolId: order.symbol_id },
    )
    if (await settleWrite(outcome, { what: text('what'), rejected: text('rejected') }))
      notifyOutcome({ kind: 'canceled', order, instrument: undefined })
  }

  return watchLateOrders({
    ...tools,
    onLate(lateOrder) {
      flaggedOrders.setState((flagged) => new Set([...flagged, lateOrder.order.order_id]), true)
      if (settings.getState().lateOrders === 'cancel') return void cancel(lateOrder)
      notify({ tone: 'warn', title: text('flagged'), detail: text('flaggedDetail') })
    },
  })
}
