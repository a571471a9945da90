import { invalidateAccount } from '@/client/queries/invalidateAccount'
import { nameOrder } from './nameOrder'
import { notifyPlaced } from './outcomes/notifyOutcome'
import type { Services } from './Services'
import { settleWrite } from './settleWrite'
import { encodeOrderDraft } from '@/trading/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument'
import type { OrderDraft } from '@/trading/OrderDraft'
import { createText } from './text'

const text = createText({ refused: 'Order rejected', denied: 'Order not placed' })

/** An order that was sent: `answered` once the venue has answered or it is known that it did not. */
export type SentOrder = {
  answered: Promise<void>
  /** Whether the order was accepted. */
  accepted: Promise<boolean>
}

/** Sends a draft and says what became of it, by the venue's record of the order. `purpose`: what it is for beside trading. */
export function sendOrder(
  services: Services,
  draft: OrderDraft,
  instrument: Instrument,
  account: string,
  purpose?: 'reverse',
): SentOrder {
  const outcome = services.writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
  const settle = async (): Promise<boolean> => {
    const what = nameOrder(draft, instrument)
    const reply = await settleWrite(await outcome, { what, refused: text('refused'), denied: text('denied') })
    if (!reply) return false
    void invalidateAccount(services.queryClient, account)
    void notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, ...(purpose && { purpose }) })
    return true
  }
  return { answered: outcome.then(() => undefined), accepted: settle() }
}
