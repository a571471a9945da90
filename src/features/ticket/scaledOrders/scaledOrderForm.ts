import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { clearWithTicket } from '../form/clearWithTicket'
import type { TicketKey } from '../form/ticketForm'
import type { ScaledOrderShape } from '@/trading/scaledOrders/planScaledOrder'

/** The typed and chosen values of a scaled order. Texts stay as typed; side and reduce-only are the ticket's. */
export type ScaledOrderForm = {
  first: string
  last: string
  count: string
  total: string
  shape: ScaledOrderShape
  ratio: string
  postOnly: boolean
  /** The end of the range that the next price picked in chart or book fills in. */
  picks: 'first' | 'last'
  /** Whether the trader has tried to send it; missing values are shown as errors then. */
  attempted: boolean
}

/** The empty form of a scaled order. */
export const emptyScaledOrder: ScaledOrderForm = {
  first: '',
  last: '',
  count: '5',
  total: '',
  shape: 'flat',
  ratio: '2',
  postOnly: true,
  picks: 'first',
  attempted: false,
}

/** The scaled order of each ticket. */
export const scaledOrderForms = createStore<Readonly<Record<TicketKey, ScaledOrderForm>>>(() => ({}))
clearWithTicket(scaledOrderForms)

/** The scaled order of a ticket, and its setter. */
export function useScaledOrderForm(key: TicketKey): [ScaledOrderForm, (change: Partial<ScaledOrderForm>) => void] {
  const form = useStore(scaledOrderForms, (forms) => forms[key] ?? emptyScaledOrder)
  const change = (next: Partial<ScaledOrderForm>) =>
    scaledOrderForms.setState((forms) => ({
      [key]: { ...(forms[key] ?? emptyScaledOrder), attempted: false, ...next },
    }))
  return [form, change]
}
