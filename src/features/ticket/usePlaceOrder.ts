import { useState } from 'react'
import { useServices } from '@/desk/Services'
import type { Ticket } from './useTicket'

/**
 * Sends the ticket's order. `busy` lasts until the venue has answered or it is known that it did not; the answer says
 * whether the order was accepted, so that the ticket may be cleared.
 */
export function usePlaceOrder({ extras, reading, market }: Ticket) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const place = async (account: string): Promise<boolean> => {
    if (!extras) return false
    // sent before anything is painted: what the state below has the page do would keep the signature waiting
    const { answered, accepted } = extras.sendOrder(services, reading.draft, market.instrument, account)
    setBusy(true)
    await answered
    setBusy(false)
    return accepted
  }
  return { place, busy }
}
