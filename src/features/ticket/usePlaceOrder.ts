import { useState } from 'react'
import { nameOrder } from '@/desk/nameOrder'
import { notify } from '@/desk/notify'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { tellOrderEnd } from '@/desk/tellOrderEnd'
import { encodeOrderDraft } from '@/trading/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument'
import { type OrderDraft, waits } from '@/trading/OrderDraft'
import { text } from './messages'

/**
 * Sends a draft and tells what becomes of it. `busy` lasts until the venue has answered or it is known that it did not;
 * the answer says whether the order was accepted, so that the ticket may be cleared.
 */
export function usePlaceOrder(instrument: Instrument) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const place = async (draft: OrderDraft, account: string): Promise<boolean> => {
    setBusy(true)
    const outcome = await services.writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
    setBusy(false)
    const what = nameOrder(draft, instrument)
    const reply = await settleWrite(outcome, { what, refused: text('refused') })
    if (!reply) return false
    const accepted = { tone: 'plain' as const, title: text('placed'), detail: what }
    const rests = draft.orderType === 'limit' && draft.timeInForce === 'gtc'
    if (rests || waits(draft)) notify(accepted)
    else void tellOrderEnd(services, { account, orderId: reply.order_id, instrument }, accepted)
    return true
  }
  return { place, busy }
}
