import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { MarginMode, TimeInForce } from '@/protocol/records/enums'

/** What a person has typed and chosen on the ticket of one market. Texts stay as typed. */
export type TicketForm = {
  isBuy: boolean
  orderType: 'limit' | 'market'
  price: string
  quantity: string
  /** What `quantity` counts on a spot market order. */
  amountCoin: 'base' | 'quote'
  /** Per cent, as typed; null: the person's usual slippage. */
  slippage: string | null
  timeInForce: TimeInForce
  postOnly: boolean
  /** Null: the mode of the open position, else cross. */
  marginMode: MarginMode | null
  /** Hedge mode: whether the order opens or closes its side. */
  opens: boolean
  /** Whether a person has tried to send it as it stands; then what is missing is said too. */
  attempted: boolean
}

/** A ticket that nobody has touched. */
export const emptyForm: TicketForm = {
  isBuy: true,
  orderType: 'limit',
  price: '',
  quantity: '',
  amountCoin: 'base',
  slippage: null,
  timeInForce: 'gtc',
  postOnly: false,
  marginMode: null,
  opens: true,
  attempted: false,
}

/** The ticket of each market, by symbol id: a price typed for one market never stands in another's ticket. */
export const ticketForms = createStore<Readonly<Record<number, TicketForm>>>(() => ({}))

/** Changes the ticket of one market. */
export function changeTicket(symbolId: number, change: Partial<TicketForm>): void {
  ticketForms.setState((forms) => ({
    ...forms,
    [symbolId]: applyChange(forms[symbolId] ?? emptyForm, change),
  }))
}

/**
 * A form after a change. What may not be combined is taken back: post-only belongs to good-till-cancelled limit orders
 * only (Interface: place order, rule 4).
 */
export function applyChange(form: TicketForm, change: Partial<TicketForm>): TicketForm {
  const next = { ...form, attempted: false, ...change }
  return next.timeInForce === 'gtc' || !next.postOnly ? next : { ...next, postOnly: false }
}

/** The ticket of a market, and what changes it. */
export function useTicketForm(symbolId: number): [TicketForm, (change: Partial<TicketForm>) => void] {
  const form = useStore(ticketForms, (forms) => forms[symbolId] ?? emptyForm)
  return [form, (change) => changeTicket(symbolId, change)]
}
