import { useState } from 'react'
import { sendOrder } from '@/terminal/orders/sendOrder'
import { useServices } from '@/terminal/session/Services'
import type { Ticket } from '../form/useTicket'

/** An answer that comes sooner needs no state of its own, and the order leaves before anything is painted for it. */
const BUSY_AFTER_MS = 80

/**
 * Sends the ticket's order, one at a time. `busy`, from a moment after the press until the venue has answered or it is known
 * that it did not; the answer says whether the order was accepted, so that the ticket may be cleared.
 */
export function usePlaceOrder({ reading, market, key }: Ticket) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const place = async (account: string): Promise<boolean> => {
    let accepted = Promise.resolve(false)
    await services.once(`ticket ${account} ${key}`, async () => {
      const sent = sendOrder(services, reading.draft, market.instrument, account)
      accepted = sent.accepted
      const timer = setTimeout(() => setBusy(true), BUSY_AFTER_MS)
      await sent.answered
      clearTimeout(timer)
      setBusy(false)
    })
    return accepted
  }
  return { place, busy }
}
