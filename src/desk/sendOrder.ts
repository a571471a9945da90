import { invalidateAccount } from '@/client/queries/invalidateAccount'
import { nameOrder } from './nameOrder'
import { notify } from './notify'
import type { Services } from './Services'
import { settleWrite } from './settleWrite'
import { tellOrderEnd } from './tellOrderEnd'
import { encodeOrderDraft } from '@/trading/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument'
import { type OrderDraft, waits } from '@/trading/OrderDraft'
import { createText } from './text'

const text = createText({ placed: 'Order placed', refused: 'Order refused', denied: 'Order not placed' })

/** An order that was sent: `answered` once the venue has answered or it is known that it did not. */
export type SentOrder = {
  answered: Promise<void>
  /** Whether the order was accepted. */
  accepted: Promise<boolean>
}

/** Sends a draft and tells what becomes of it. */
export function sendOrder(services: Services, draft: OrderDraft, instrument: Instrument, account: string): SentOrder {
  const outcome = services.writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
  const settle = async (): Promise<boolean> => {
    const what = nameOrder(draft, instrument)
    const reply = await settleWrite(await outcome, { what, refused: text('refused'), denied: text('denied') })
    if (!reply) return false
    void invalidateAccount(services.queryClient, account)
    const accepted = { tone: 'plain' as const, title: text('placed'), detail: what }
    const rests = draft.orderType === 'limit' && draft.timeInForce === 'gtc'
    if (rests || waits(draft)) notify(accepted)
    else void tellOrderEnd(services, { account, orderId: reply.order_id, instrument }, accepted)
    return true
  }
  return { answered: outcome.then(() => undefined), accepted: settle() }
}
