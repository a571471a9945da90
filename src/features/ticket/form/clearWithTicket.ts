import type { StoreApi } from 'zustand/vanilla'
import { type TicketKey, ticketForms } from './ticketForm'

/**
 * Empties what was typed and chosen beside the ticket's own fields whenever the tickets are cleared, since the traded account
 * changed: nothing that was meant for one account may go out for another.
 */
export function clearWithTicket(store: StoreApi<Readonly<Record<TicketKey, unknown>>>): void {
  ticketForms.subscribe((forms) => {
    if (Object.keys(forms).length === 0) store.setState({}, true)
  })
}
