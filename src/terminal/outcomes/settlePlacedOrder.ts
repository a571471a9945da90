import { invalidateTrading } from '@/client/queries/accountQueries'
import type { WriteOutcome } from '@/client/types'
import type { ActionReply } from '@/protocol/actions'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { nameOrder } from '../orders/nameOrder'
import type { Services } from '../session/Services'
import { settleWrite } from './settleWrite'
import { createText } from '../format/text'
import { notifyPlaced } from './notifyOutcome'

const text = createText({ rejected: 'Order rejected', blocked: 'Order not placed' })

/** A sent order with its account and market. `purpose`: `reverse` if it reverses a position. */
export type PlacedOrder = { draft: OrderDraft; instrument: Instrument; account: string; purpose?: 'reverse' }

/** Reports the outcome of a sent order by the venue's record. Resolves to whether it was accepted. */
export async function settlePlacedOrder(
  services: Services,
  outcome: WriteOutcome<ActionReply<'placeOrder'>>,
  { draft, instrument, account, purpose }: PlacedOrder,
): Promise<boolean> {
  const what = nameOrder(draft, instrument)
  const reply = await settleWrite(outcome, { what, rejected: text('rejected'), blocked: text('blocked') })
  if (!reply) return false
  void invalidateTrading(services.queryClient, account)
  void notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, ...(purpose && { purpose }) })
  return true
}
