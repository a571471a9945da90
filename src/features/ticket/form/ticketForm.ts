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

/** The order type of the ticket: one that acts at once, a conditional one, or exits of a position. */
export type TicketOrderType = OrderType | 'conditional' | 'tpsl'

/** Types that place several orders. */
export type CompositeOrderType = 'scaledOrder' | 'twap'

/** The unit of the quantity. `risk`: the money lost between entry and stop. */
export type SizeUnit = 'base' | 'quote' | 'percent' | 'risk'

/** One exit of a position, as typed. Without a trigger there is none. */
export type ExitForm = { trigger: string; by: TriggerSource; orderType: OrderType; price: string }

/** Fields of one order only, which must never be used for the next. */
type OrderFields = {
  quantity: string
  /** The trader's own id of the order; empty for none. */
  clientOrderId: string
  /** The trigger price of a conditional order. */
  trigger: string
  /** Whether take-profit and stop-loss are attached to an order that acts at once. */
  bracket: boolean
  takeProfit: ExitForm
  stopLoss: ExitForm
}

/**
 * What a trader has typed and chosen on the ticket of one market. Texts stay as typed. The fields below are kept for
 * the next order.
 */
export type TicketForm = OrderFields & {
  isBuy: boolean
  orderType: TicketOrderType
  /** The type that places several orders; null: one order. Its own fields are in another store. */
  composite: CompositeOrderType | null
  price: string
  /** Source of the price: until the trader chooses one, the best price of the order's own side when it became known. */
  priceFrom: 'none' | 'bid' | 'ask' | 'trader'
  /** Null: the typed price. */
  priceMatch: PriceMatch | null
  sizeUnit: SizeUnit
  /** Percent, as typed; null: the trader's default slippage. */
  slippage: string | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  stpMode: StpMode
  /** Price source and resulting order type of a conditional order. */
  triggerBy: TriggerSource
  then: OrderType
  tpslMode: TpslMode
  /** Null: the mode of the open position, else cross. */
  marginMode: MarginMode | null
  /** In hedge mode: whether the order opens or closes its side. */
  opens: boolean
  /** Whether the trader has tried to send it; missing values are shown as errors then. */
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

/** Identifies a ticket: its market's symbol id, preceded by the id of a panel with a market of its own. */
export type TicketKey = number | `${string} ${number}`

/** The key of the ticket of a market in a panel, or of the page. */
export function ticketKey(symbolId: number, panel?: string): TicketKey {
  return panel === undefined ? symbolId : `${panel} ${symbolId}`
}

/** The tickets by key: a price typed for one market never appears in another's ticket. */
export const ticketForms = createStore<Readonly<Record<TicketKey, TicketForm>>>(() => ({}))
resetWithNotation(() => ticketForms.setState({}, true))

/** Changes one ticket. */
export function changeTicket(key: TicketKey, change: Partial<TicketForm>): void {
  ticketForms.setState((forms) => ({ [key]: applyChange(forms[key] ?? emptyForm, change) }))
}

/** The order that is placed in the end: a limit or a market order. */
export function placedOrderType({ orderType, then }: Pick<TicketForm, 'orderType' | 'then'>): OrderType {
  if (orderType === 'conditional') return then
  return orderType === 'limit' ? 'limit' : 'market'
}

/** Why a bracket cannot be attached to an order; null if it can. */
export function bracketFault(form: TicketForm): 'waits' | 'closes' | null {
  if (form.orderType === 'conditional' || form.orderType === 'tpsl') return 'waits'
  return form.reduceOnly || !form.opens ? 'closes' : null
}

/** What the ticket's take-profit and stop-loss protect. */
function guardOf({ orderType, bracket }: TicketForm): 'position' | 'order' | null {
  return orderType === 'tpsl' ? 'position' : bracket ? 'order' : null
}

function exitsOf({ takeProfit, stopLoss }: Partial<TicketForm>): Partial<TicketForm> {
  return { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
}

/**
 * A form after a change. Invalid combinations are undone: post-only requires a good-till-canceled limit order
 * (docs/protocol 3.4), a bracket an order that opens and acts at once, a size by risk a stop-loss.
 */
function applyChange(form: TicketForm, change: Partial<TicketForm>): TicketForm {
  const next = { ...form, attempted: false, ...change }
  if (change.price !== undefined) next.priceFrom = change.priceFrom ?? 'trader'
  // The current market price is no price for a conditional order.
  if (next.orderType !== 'limit' && next.priceFrom !== 'trader') Object.assign(next, { price: '', priceFrom: 'none' })
  if (next.timeInForce !== 'gtc') next.postOnly = false
  if (next.bracket && bracketFault(next) !== null) next.bracket = false
  // Values of one kind of exit must not be used for another.
  if (guardOf(next) !== guardOf(form)) Object.assign(next, { takeProfit: noExit, stopLoss: noExit }, exitsOf(change))
  if (next.sizeUnit === 'risk' && !next.bracket) {
    // Money at risk must not become a size.
    next.sizeUnit = 'base'
    next.quantity = change.quantity ?? ''
  }
  return next
}

/** The account's settings for orders in a market; null without a wallet or while not known. */
export type TicketAccount = { positionMode: PositionMode | (string & {}); marginMode: MarginMode }

/** Whether the typed amount of the quote coin is sent unchanged, which only spot market orders allow. */
export function sendsQuote(form: TicketForm, instrument: Instrument): boolean {
  return (
    form.sizeUnit === 'quote' &&
    instrument.kind === 'spot' &&
    placedOrderType(form) === 'market' &&
    form.orderType !== 'tpsl'
  )
}

/** Whether the exit closes the whole position, whatever its size is then. */
export function closesWholePosition(form: TicketForm, instrument: Instrument): boolean {
  return form.orderType === 'tpsl' && form.tpslMode === 'full' && instrument.kind === 'perpetual'
}

/** Whether the order is reduce-only: closing implies it in hedge mode, and so do take-profit and stop-loss. */
export function reducesOnly(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): boolean {
  return form.reduceOnly && form.orderType !== 'tpsl' && positionMode !== 'hedge'
}

/** The position side of an order; a take-profit or stop-loss closes the opposite side. */
export function positionSideOf(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): PositionSide {
  if (positionMode !== 'hedge') return 'both'
  const opens = form.opens && form.orderType !== 'tpsl'
  return form.isBuy === opens ? 'long' : 'short'
}

/**
 * The fields to clear after sending: those of that order only, except values typed meanwhile. Errors that another press
 * has shown meanwhile stay.
 */
export function clearSent(sent: TicketForm, now: TicketForm = sent): Partial<TicketForm> {
  const cleared = Object.entries(emptyOrderFields).filter(([key]) => {
    const name = key as keyof OrderFields
    return now[name] === sent[name]
  })
  return { ...Object.fromEntries(cleared), attempted: now.attempted }
}

/** A ticket and its setter. */
export function useTicketForm(key: TicketKey): [TicketForm, (change: Partial<TicketForm>) => void] {
  const form = useStore(ticketForms, (forms) => forms[key] ?? emptyForm)
  return [form, (change) => changeTicket(key, change)]
}
