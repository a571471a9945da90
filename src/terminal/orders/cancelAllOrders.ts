import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { notifyOutcome } from '../outcomes/notifyOutcome'
import type { Services } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { createText } from '../format/text'

const text = createText({
  what: 'Canceling all orders',
  rejected: 'Orders not canceled',
})

/** The scope of "Cancel all": an account's orders in one market, or in all (null). */
export type CancelAllScope = { readonly account: string; readonly symbolId: number | null }

/** The scope of a "Cancel all" that would remove the TP/SL of a position, until the trader has chosen; else null. */
export const cancelAllQuestion = createStore<{ scope: CancelAllScope | null }>(() => ({ scope: null }))

/**
 * Cancels all orders of an account, or those of one market, and reports the result. If TP/SL of a position are among
 * them, it sends nothing and asks the trader first whether to cancel those too.
 */
export async function cancelAllOrders(
  { writes, feed }: Pick<Services, 'writes' | 'feed'>,
  scope: CancelAllScope,
): Promise<void> {
  const { open } = feed.orders(scope.account).getState()
  if (selectProtecting(open, scope.symbolId).length > 0) cancelAllQuestion.setState({ scope })
  else await cancelEverything(writes, scope)
}

/** Cancels all orders of an account, or those of one market, including TP/SL, without asking. */
export async function cancelEverything(
  writes: Services['writes'],
  { account, symbolId }: CancelAllScope,
): Promise<void> {
  const body = symbolId === null ? {} : { symbol_id: symbolId }
  const outcome = await writes.submit('cancelAll', body, { account })
  const reply = await settleWrite(outcome, { what: text('what'), rejected: text('rejected') })
  if (reply) notifyOutcome({ kind: 'canceledAll', count: reply.canceled })
}

/**
 * Selects the TP/SL orders that protect a position: those that wait for their trigger, and those of a partly filled
 * order.
 */
export function selectProtecting(open: readonly Order[], symbolId: number | null): Order[] {
  return inMarket(open, symbolId).filter(
    (order) => isExit(order) && (order.state === 'pending_trigger' || hasFilledParent(order, open)),
  )
}

/**
 * Selects the orders to cancel if TP/SL stay. TP/SL of an unfilled order end with it; TP/SL of a partly filled order
 * continue to protect the filled part.
 */
export function selectOthers(open: readonly Order[], symbolId: number | null): Order[] {
  return inMarket(open, symbolId).filter((order) => !isExit(order))
}

function inMarket(open: readonly Order[], symbolId: number | null): Order[] {
  return open.filter((order) => symbolId === null || order.symbol_id === symbolId)
}

function isExit({ algo_order_type: type }: Order): boolean {
  return type === 'tpsl' || type === 'attached_tpsl'
}

function hasFilledParent({ parent_order_id: parentId }: Order, open: readonly Order[]): boolean {
  const parent = parentId === null ? undefined : open.find(({ order_id }) => order_id === parentId)
  return parent !== undefined && parseDecimal(parent.cum_filled_quantity) > 0n
}
