import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { clearWithTicket } from '../form/clearWithTicket'
import type { TicketKey } from '../form/ticketForm'

/** The typed and chosen values of a TWAP. Texts stay as typed; side and reduce-only are the ticket's. */
export type TwapForm = {
  total: string
  minutes: string
  slices: string
  cap: string
  jitter: boolean
  /** Whether the trader has tried to start it; missing values are shown as errors then. */
  attempted: boolean
}

/** The empty form of a TWAP. */
export const emptyTwap: TwapForm = { total: '', minutes: '10', slices: '10', cap: '', jitter: true, attempted: false }

/** The TWAP of each ticket. */
export const twapForms = createStore<Readonly<Record<TicketKey, TwapForm>>>(() => ({}))
clearWithTicket(twapForms)

/** The TWAP of a ticket, and its setter. */
export function useTwapForm(key: TicketKey): [TwapForm, (change: Partial<TwapForm>) => void] {
  const form = useStore(twapForms, (forms) => forms[key] ?? emptyTwap)
  const change = (next: Partial<TwapForm>) =>
    twapForms.setState((forms) => ({ [key]: { ...(forms[key] ?? emptyTwap), attempted: false, ...next } }))
  return [form, change]
}
