import { useRef, useState } from 'react'
import { useServices } from '@/desk/Services'
import type { Ticket } from './useTicket'

/** An answer that comes sooner needs no face of its own, and the order leaves before anything is painted for it. */
const BUSY_AFTER_MS = 80

/**
 * Sends the ticket's order, one at a time. `busy`, from a moment after the press until the venue has answered or it is known
 * that it did not; the answer says whether the order was accepted, so that the ticket may be cleared.
 */
export function usePlaceOrder({ extras, reading, market }: Ticket) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const place = async (account: string): Promise<boolean> => {
    if (!extras || sending.current) return false
    sending.current = true
    const { answered, accepted } = extras.sendOrder(services, reading.draft, market.instrument, account)
    const timer = setTimeout(() => setBusy(true), BUSY_AFTER_MS)
    await answered
    clearTimeout(timer)
    sending.current = false
    setBusy(false)
    return accepted
  }
  return { place, busy }
}
