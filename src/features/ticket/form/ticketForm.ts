import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { resetWithNotation } from '@/base/notation'
import type {
  MarginMode,
  OrderType,
  PositionMode,
  PositionSide,
  PriceMatch,
  StpMode,
  TimeInForce,
  TpslMode,
  TriggerSource,
} from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument/instrument'

/** What kind of order the ticket makes: one that acts at once, one that waits, or one that guards a position. */
export type TicketOrderType = OrderType | 'conditional' | 'tpsl'

/** What makes several orders out of one intention. */
export type CompositeOrderType = 'scaledOrder' | 'twap'

/** What the quantity counts. `risk` is the money that is lost between entry and stop. */
export type SizeUnit = 'base' | 'quote' | 'percent' | 'risk'

/** One exit of a position, as typed. Without a trigger it is not there. */
export type ExitForm = { trigger: string; by: TriggerSource; orderType: OrderType; price: string }

/** What belongs to one order alone, and must never be found again in the next. */
type OrderFields = {
  quantity: string
  /** The trader's own id of the order; empty: none. */
  clientOrderId: string
  /** The price that a conditional order waits for. */
  trigger: string
  /** Whether take-profit and stop-loss go with an order that acts at once. */
  bracket: boolean
  takeProfit: ExitForm
  stopLoss: ExitForm
}

/**
 * What a trader has typed and chosen on the ticket of one market. Texts stay as typed. The fields that are named here stay
 * for the next order.
 */
export type TicketForm = OrderFields & {
  isBuy: boolean
  orderType: TicketOrderType
  /** What is made instead of one order; null: one order. Its own numbers stand elsewhere. */
  composite: CompositeOrderType | null
  price: string
  /** What the price was taken from: until the trader chooses one, the best of the order's own side when it became known. */
  priceFrom: 'none' | 'bid' | 'ask' | 'trader'
  /** Null: the price that was typed. */
  priceMatch: PriceMatch | null
  sizeUnit: SizeUnit
  /** Per cent, as typed; null: the trader's usual slippage. */
  slippage: string | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  stpMode: StpMode
  /** Whose price a conditional order waits for, and what it then becomes. */
  triggerBy: TriggerSource
  then: OrderType
  tpslMode: TpslMode
  /** Null: the mode of the open position, else cross. */
  marginMode: MarginMode | null
  /** Hedge mode: whether the order opens or closes its side. */
  opens: boolean
  /** Whether a trader has tried to send it as it stands; then what is missing is said too. */
  attempted: boolean
}

const noExit: ExitForm = { trigger: '', by: 'last_price', orderType: 'market', price: '' }

const emptyOrderFields: OrderFields = {
  quantity: '',
  trigger: '',
  bracket: false,
  takeProfit: noExit,
  stopLoss: noExit,
  clientOrderId: '',
}

/** The empty ticket. */
export const emptyForm: TicketForm = {
  ...emptyOrderFields,
  isBuy: true,
  orderType: 'limit',
  composite: null,
  price: '',
  priceFrom: 'none',
  priceMatch: null,
  sizeUnit: 'base',
  slippage: null,
  timeInForce: 'gtc',
  postOnly: false,
  reduceOnly: false,
  stpMode: 'cancel_maker',
  triggerBy: 'last_price',
  then: 'limit',
  tpslMode: 'full',
  marginMode: null,
  opens: true,
  attempted: false,
}

/** Names what is typed on a ticket: its market's symbol id, and before it the id of a panel with a market of its own. */
export type TicketKey = number | `${string} ${number}`

/** The ticket of a market in a panel, or of the page. */
export function ticketKey(symbolId: number, panel?: string): TicketKey {
  return panel === undefined ? symbolId : `${panel} ${symbolId}`
}

/** The tickets by key: a price typed for one market never stands in another's ticket. */
export const ticketForms = createStore<Readonly<Record<TicketKey, TicketForm>>>(() => ({}))
resetWithNotation(() => ticketForms.setState({}, true))

/** Changes one ticket. */
export function changeTicket(key: TicketKey, change: Partial<TicketForm>): void {
  ticketForms.setState((forms) => ({ [key]: applyChange(forms[key] ?? emptyForm, change) }))
}

/** What an order becomes in the end: one with a price of its own, or one that takes the market's. */
export function actsAs({ orderType, then }: Pick<TicketForm, 'orderType' | 'then'>): OrderType {
  if (orderType === 'conditional') return then
  return orderType === 'limit' ? 'limit' : 'market'
}

/** Why a bracket cannot go with an order; null when it can. */
export function bracketFault(form: TicketForm): 'waits' | 'closes' | null {
  if (form.orderType === 'conditional' || form.orderType === 'tpsl') return 'waits'
  return form.reduceOnly || !form.opens ? 'closes' : null
}

/** What take-profit and stop-loss on the ticket are for. */
function guardOf({ orderType, bracket }: TicketForm): 'position' | 'order' | null {
  return orderType === 'tpsl' ? 'position' : bracket ? 'order' : null
}

function exitsOf({ takeProfit, stopLoss }: Partial<TicketForm>): Partial<TicketForm> {
  return { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
}

/**
 * A form after a change. What may not be combined is taken back: post-only belongs to good-till-canceled limit orders
 * only (docs/protocol 3.4), a bracket to orders that open and act at once, a size by risk to a stop-loss.
 */
export function applyChange(form: TicketForm, change: Partial<TicketForm>): TicketForm {
  const next = { ...form, attempted: false, ...change }
  if (change.price !== undefined) next.priceFrom = change.priceFrom ?? 'trader'
  // The market's price says nothing about an order that waits for another one.
  if (next.orderType !== 'limit' && next.priceFrom !== 'trader') Object.assign(next, { price: '', priceFrom: 'none' })
  if (next.timeInForce !== 'gtc') next.postOnly = false
  if (next.bracket && bracketFault(next) !== null) next.bracket = false
  // What was meant for one exit must not be found again in another.
  if (guardOf(next) !== guardOf(form)) Object.assign(next, { takeProfit: noExit, stopLoss: noExit }, exitsOf(change))
  if (next.sizeUnit === 'risk' && !next.bracket) {
    // Money at risk must not be taken for a size.
    next.sizeUnit = 'base'
    next.quantity = change.quantity ?? ''
  }
  return next
}

/** What the account says about orders in a market; null where no wallet is connected or it is not known yet. */
export type TicketAccount = { positionMode: PositionMode | (string & {}); marginMode: MarginMode }

/** Whether the typed amount of the quote coin goes to the venue as it is, which only spot market orders know. */
export function sendsQuote(form: TicketForm, instrument: Instrument): boolean {
  return (
    form.sizeUnit === 'quote' && instrument.kind === 'spot' && actsAs(form) === 'market' && form.orderType !== 'tpsl'
  )
}

/** Whether what is closed is the whole position, whatever its size then is. */
export function closesWholePosition(form: TicketForm, instrument: Instrument): boolean {
  return form.orderType === 'tpsl' && form.tpslMode === 'full' && instrument.kind === 'perpetual'
}

/** Whether the order is reduce-only: in hedge mode closing says as much, and a take-profit or stop-loss is so anyway. */
export function reducesOnly(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): boolean {
  return form.reduceOnly && form.orderType !== 'tpsl' && positionMode !== 'hedge'
}

/** The position that an order is for; a take-profit or stop-loss closes the one that its side is against. */
export function positionSideOf(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): PositionSide {
  if (positionMode !== 'hedge') return 'both'
  const opens = form.opens && form.orderType !== 'tpsl'
  return form.isBuy === opens ? 'long' : 'short'
}

/**
 * What of a form is emptied once it was sent: all that belongs to that order alone, but not what was typed meanwhile. Errors
 * that a press meanwhile has brought up stay.
 */
export function clearSent(sent: TicketForm, now: TicketForm = sent): Partial<TicketForm> {
  const cleared = Object.entries(emptyOrderFields).filter(([key]) => {
    const name = key as keyof OrderFields
    return now[name] === sent[name]
  })
  return { ...Object.fromEntries(cleared), attempted: now.attempted }
}

/** A ticket, and what changes it. */
export function useTicketForm(key: TicketKey): [TicketForm, (change: Partial<TicketForm>) => void] {
  const form = useStore(ticketForms, (forms) => forms[key] ?? emptyForm)
  return [form, (change) => changeTicket(key, change)]
}
