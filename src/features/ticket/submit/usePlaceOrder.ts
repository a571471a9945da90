import { useState } from 'react'
import { sendOrder } from '@/terminal/orders/sendOrder'
import { useServices } from '@/terminal/session/Services'
import type { Ticket } from '../form/useTicket'

/** Delay of the busy state in ms. A faster answer shows none, and the order is sent before any repaint. */
const BUSY_AFTER_MS = 80

/**
 * Sends the ticket's order, one at a time. `place` resolves to whether the order was accepted, so that the ticket can
 * be cleared. `busy` is true from shortly after the press until the venue answers or the answer is overdue.
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
