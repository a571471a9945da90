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

/** The order type of the ticket: limit or market, a conditional order, or exits of a position. */
export type TicketOrderType = OrderType | 'conditional' | 'tpsl'

/** Types that place several orders. */
export type CompositeOrderType = 'scaledOrder' | 'twap'

/** The unit of the quantity. `risk`: the money lost between entry and stop. */
export type SizeUnit = 'base' | 'quote' | 'percent' | 'risk'

/** Shares of what is available that one press fills in, percent. */
export const SHARES = [10, 25, 50, 75, 100] as const

/** One exit of a position, as typed. An empty trigger means no exit. */
export type ExitForm = { trigger: string; by: TriggerSource; orderType: OrderType; price: string }

/** Fields that belong to one order and are cleared before the next. */
type OrderFields = {
  quantity: string
  /** The trader's own id of the order; empty for none. */
  clientOrderId: string
  /** The trigger price of a conditional order. */
  trigger: string
  /** Whether take-profit and stop-loss are attached to a limit or market order. */
  bracket: boolean
  takeProfit: ExitForm
  stopLoss: ExitForm
}

/**
 * The typed and chosen values on the ticket of one market. Texts stay as typed. The fields below are kept for the next
 * order.
 */
export type TicketForm = OrderFields & {
  isBuy: boolean
  orderType: TicketOrderType
  /** The type that places several orders; null: one order. Its own fields are in another store. */
  composite: CompositeOrderType | null
  price: string
  /** Source of the price: the trader, or the best price of the order's own side that was filled in. */
  priceFrom: 'none' | 'bid' | 'ask' | 'trader'
  /** Null: the typed price is used. */
  priceMatch: PriceMatch | null
  sizeUnit: SizeUnit
  /** Percent, as typed; null: the trader's default slippage. */
  slippage: string | null
  timeInForce: TimeInForce
  postOnly: boolean
  reduceOnly: boolean
  stpMode: StpMode
  /** Price source of a conditional order's trigger, and the type of the order that it places. */
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

/** Fields that are seen on the ticket whether or not its options are collapsed. */
type AlwaysShown =
  | ('isBuy' | 'orderType' | 'composite' | 'then' | 'quantity' | 'sizeUnit' | 'price' | 'priceFrom' | 'priceMatch')
  | ('slippage' | 'timeInForce' | 'postOnly' | 'trigger' | 'triggerBy' | 'marginMode' | 'opens' | 'attempted')
  | ('bracket' | 'takeProfit' | 'stopLoss' | 'tpslMode')

/** All other fields. `RareOptions.tsx` has a control for each, `MoreOptions.tsx` its name while they are collapsed. */
export type RareOption = Exclude<keyof TicketForm, AlwaysShown>

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

/** All tickets by key. Each market has its own, so that a typed price never appears in another market's ticket. */
export const ticketForms = createStore<Readonly<Record<TicketKey, TicketForm>>>(() => ({}))
resetWithNotation(() => ticketForms.setState({}, true))

/** Changes one ticket. */
export function changeTicket(key: TicketKey, change: Partial<TicketForm>): void {
  ticketForms.setState((forms) => ({ [key]: applyChange(forms[key] ?? emptyForm, change) }))
}

/** The type of the order that the ticket finally places: limit or market. */
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
function exitsProtect({ orderType, bracket }: TicketForm): 'position' | 'order' | null {
  return orderType === 'tpsl' ? 'position' : bracket ? 'order' : null
}

function exitsOf({ takeProfit, stopLoss }: Partial<TicketForm>): Partial<TicketForm> {
  return { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
}

/**
 * Applies a change and undoes invalid combinations: post-only requires good till canceled (docs/protocol 3.4), a
 * bracket requires a limit or market order that opens, a size by risk requires a bracket.
 */
function applyChange(form: TicketForm, change: Partial<TicketForm>): TicketForm {
  const next = { ...form, attempted: false, ...change }
  if (change.price !== undefined) next.priceFrom = change.priceFrom ?? 'trader'
  // A filled-in market price makes sense for limit orders only.
  if (next.orderType !== 'limit' && next.priceFrom !== 'trader') Object.assign(next, { price: '', priceFrom: 'none' })
  if (next.timeInForce !== 'gtc') next.postOnly = false
  if (next.bracket && bracketFault(next) !== null) next.bracket = false
  // Exits of an order must not become exits of a position, nor the reverse.
  if (exitsProtect(next) !== exitsProtect(form))
    Object.assign(next, { takeProfit: noExit, stopLoss: noExit }, exitsOf(change))
  if (next.sizeUnit === 'risk' && !next.bracket) {
    // An amount of money at risk must not be read as a size.
    next.sizeUnit = 'base'
    next.quantity = change.quantity ?? ''
  }
  return next
}

/** The account's settings for orders in a market. */
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

/** Whether an exit closes the whole position, also if the size of the position changes until then. */
export function closesWholePosition(form: TicketForm, instrument: Instrument): boolean {
  return form.orderType === 'tpsl' && form.tpslMode === 'full' && instrument.kind === 'perpetual'
}

/**
 * Whether the order is sent as reduce-only. Closing in hedge mode, take-profit and stop-loss imply it without the flag.
 */
export function reducesOnly(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): boolean {
  return form.reduceOnly && form.orderType !== 'tpsl' && positionMode !== 'hedge'
}

/** The position side of an order. In hedge mode, orders that close and TP/SL name the side that they close. */
export function positionSideOf(form: TicketForm, { positionMode }: Pick<TicketAccount, 'positionMode'>): PositionSide {
  if (positionMode !== 'hedge') return 'both'
  const isOpening = form.opens && form.orderType !== 'tpsl'
  return form.isBuy === isOpening ? 'long' : 'short'
}

/**
 * Returns the change that clears the fields of a sent order. Values typed since then stay, and so do errors that
 * another press has shown.
 */
export function clearSent(sent: TicketForm, current: TicketForm = sent): Partial<TicketForm> {
  const cleared = Object.entries(emptyOrderFields).filter(([key]) => {
    const name = key as keyof OrderFields
    return current[name] === sent[name]
  })
  return { ...Object.fromEntries(cleared), attempted: current.attempted }
}

/** Returns a ticket's form and its setter. */
export function useTicketForm(key: TicketKey): [TicketForm, (change: Partial<TicketForm>) => void] {
  const form = useStore(ticketForms, (forms) => forms[key] ?? emptyForm)
  return [form, (change) => changeTicket(key, change)]
}
