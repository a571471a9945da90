import type { StoreApi } from 'zustand/vanilla'
import { type TicketKey, ticketForms } from './ticketForm'

/**
 * Clears a store with further fields of tickets whenever all tickets are cleared, for example because the traded
 * account changed: nothing typed for one account may be sent for another.
 */
export function clearWithTicket(store: StoreApi<Readonly<Record<TicketKey, unknown>>>): void {
  ticketForms.subscribe((forms) => {
    if (Object.keys(forms).length === 0) store.setState({}, true)
  })
}
