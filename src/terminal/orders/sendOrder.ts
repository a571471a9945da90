import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { Instrument } from '@/trading/instrument/instrument'
import { notify } from '../notifications/notify'
import type { Services } from '../session/Services'
import { createText } from '../format/text'

const text = createText({
  sent: 'Order sent',
  sentDetail: 'The outcome cannot be shown here: see Open orders or the journal.',
})

/**
 * An order that was sent. `answered` resolves when the venue has answered, or when the write is blocked or stays
 * unanswered.
 */
export type SentOrder = {
  answered: Promise<void>
  /** Whether the order was accepted. */
  accepted: Promise<boolean>
}

/**
 * Sends a draft and reports its outcome. The reporting code loads while the venue handles the order. `purpose`:
 * `reverse` if the order reverses a position.
 */
export function sendOrder(
  services: Services,
  draft: OrderDraft,
  instrument: Instrument,
  account: string,
  purpose?: 'reverse',
): SentOrder {
  const outcome = services.writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
  const settling = import('../outcomes/settlePlacedOrder')
  const settle = async (): Promise<boolean> => {
    const sent = await outcome
    const code = await settling.catch(() => null)
    if (code) return code.settlePlacedOrder(services, sent, { draft, instrument, account, ...(purpose && { purpose }) })
    notify({ tone: 'warn', title: text('sent'), detail: text('sentDetail') })
    return sent.kind === 'confirmed'
  }
  return { answered: outcome.then(() => undefined), accepted: settle() }
}
