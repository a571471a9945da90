import type { StoreApi } from 'zustand/vanilla'
import { type TicketKey, ticketForms } from './ticketForm'

/**
 * Clears a store beside the ticket's own fields whenever the tickets are cleared because the traded account changed:
 * nothing typed for one account may be sent for another.
 */
export function clearWithTicket(store: StoreApi<Readonly<Record<TicketKey, unknown>>>): void {
  ticketForms.subscribe((forms) => {
    if (Object.keys(forms).length === 0) store.setState({}, true)
  })
}
