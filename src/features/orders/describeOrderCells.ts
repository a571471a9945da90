import { absolute, divide, parseDecimal } from '@/base/decimal'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatPercent, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { namedOrder, nameOrder } from '@/terminal/orders/nameOrder'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'

/** The name of an order's kind; an unknown kind unchanged. */
export function describeType(order: Order): string {
  const type = typeWord(order.order_type)
  switch (order.algo_order_type) {
    case null:
      return type
    case 'conditional':
      return text('conditional', { type: type.toLowerCase() })
    case 'tpsl':
      return text('tpsl')
    case 'attached_tpsl':
      return text('attachedTpsl')
    default:
      return order.algo_order_type
  }
}

function typeWord(type: string): string {
  return type === 'limit' ? text('limit') : type === 'market' ? text('marketOrder') : type
}

/** The limit price of an order, or its price match, or "Market". */
export function describePrice(order: Order, instrument: Instrument): string {
  if (order.price !== null) return formatPrice(order.price, instrument)
  if (order.price_match !== null) return text('matched', { match: order.price_match })
  return order.order_type === 'market' ? text('atMarket') : UNKNOWN
}

/** The average price of an order's fills; `UNKNOWN` without fills. */
export function describeAverage(order: Order, instrument: Instrument): string {
  const filled = parseDecimal(order.cum_filled_quantity)
  if (filled === 0n) return UNKNOWN
  return formatPrice(divide(parseDecimal(order.cum_filled_amount), absolute(filled)), instrument)
}

/**
 * The quantity of an order, with the coin if it is the quote coin; "Full position" for an exit of the whole position.
 */
export function describeQuantity(order: Order, instrument: Instrument): string {
  if (order.market_order_type === 'quote') {
    return withCoin(order.quantity, instrument.quote)
  }
  return closesWhole(order, instrument) ? text('wholePosition') : formatSize(order.quantity, instrument)
}

/** Whether an order is an exit that closes the whole position. */
export function closesWhole({ algo_order_type: algo, tpsl }: Order, { kind }: Instrument): boolean {
  return kind === 'perpetual' && algo !== null && tpsl?.tpsl_mode === 'full'
}

/** The filled quantity, with its percentage if both quantities are in the same coin. */
export function describeFilled(order: Order, instrument: Instrument): string {
  const filled = formatSize(order.cum_filled_quantity, instrument)
  const quantity = parseDecimal(order.quantity)
  const done = parseDecimal(order.cum_filled_quantity)
  if (order.market_order_type === 'quote' || quantity === 0n || done === 0n) return filled
  return text('filledShare', { filled, percent: formatPercent(divide(done, quantity), 0) })
}

/** Fields shown in other columns, buttons or details. A new field must be listed here or in `CONDITIONS`. */
type FieldsShownElsewhere = Pick<
  Order,
  | ('order_id' | 'client_order_id' | 'parent_order_id' | 'address' | 'tx_hash' | 'symbol_id')
  | ('created_time' | 'updated_time' | 'state' | 'is_buy' | 'order_type' | 'algo_order_type')
  | ('price' | 'price_match' | 'quantity' | 'market_order_type' | 'original_quantity' | 'remaining_quantity')
  | ('cum_filled_quantity' | 'cum_filled_amount' | 'cum_fee')
  | ('position_side' | 'margin_mode' | 'leverage' | 'stp_mode')
>

const CONDITIONS: Readonly<
  Record<Exclude<keyof Order, keyof FieldsShownElsewhere>, (order: Order, instrument: Instrument) => readonly string[]>
> = {
  time_in_force: ({ time_in_force: force }) => {
    if (force === 'ioc') return [text('ioc')]
    if (force === 'fok') return [text('fok')]
    return force === null || force === 'gtc' ? [] : [force]
  },
  flags: ({ flags }) => flags?.map(flagLabel) ?? [],
  conditional: (order, instrument) => describeTriggers({ ...order, tpsl: null }, instrument),
  tpsl: (order, instrument) => describeTriggers({ ...order, conditional: null }, instrument),
  slippage: ({ slippage }) => (slippage === null ? [] : [text('maxSlippage', { percent: formatPercent(slippage) })]),
  order_source: ({ order_source: source }) =>
    source === null || source === OWN_SOURCE ? [] : [text('source', { source })],
}

/** Formats an open order in one line: side, size, price, market, type and conditions. */
export function describeOpenOrder(order: Order, instrument: Instrument): string {
  const price = order.price === null ? null : parseDecimal(order.price)
  const name = nameOrder({ ...namedOrder(order), price }, instrument)
  const conditions = conditionsText(order, instrument)
  return [name, instrument.symbol, describeType(order), ...(conditions === '' ? [] : [conditions])].join(', ')
}

/** All conditions of an order besides its price: time in force, flags, triggers. */
export function describeConditions(order: Order, instrument: Instrument): string[] {
  return Object.values(CONDITIONS).flatMap((describe) => describe(order, instrument))
}

type Triggered = Pick<Order, 'conditional' | 'tpsl' | 'algo_order_type'>

/** Describes the triggers of an order. */
export function describeTriggers({ conditional, tpsl, algo_order_type }: Triggered, instrument: Instrument): string[] {
  const triggers: string[] = []
  if (conditional) {
    const price = formatPrice(conditional.trigger_price, instrument)
    triggers.push(text('trigger', { source: sourceLabel(conditional.trigger_by), price }))
  }
  if (tpsl && algo_order_type !== null) {
    if (tpsl.tp_trigger_price) {
      triggers.push(text('takeProfit', { price: formatPrice(tpsl.tp_trigger_price, instrument) }))
    }
    if (tpsl.sl_trigger_price) {
      triggers.push(text('stopLoss', { price: formatPrice(tpsl.sl_trigger_price, instrument) }))
    }
  }
  return triggers
}

/** All conditions in one line, for narrow screens. */
export function conditionsText(order: Order, instrument: Instrument): string {
  return describeConditions(order, instrument).join(', ')
}

/** The source of orders that the trader placed. Other sources are shown. */
const OWN_SOURCE = 'user'

/** The name of an order's flag; an unknown flag unchanged. */
export function flagLabel(flag: string): string {
  return flag === 'post_only' ? text('postOnly') : flag === 'reduce_only' ? text('reduceOnly') : flag
}

/** The name of a trigger's price source; an unknown source unchanged. */
export function sourceLabel(source: string): string {
  if (source === 'last_price') return text('lastPrice')
  if (source === 'mark_price') return text('markPrice')
  return source === 'oracle_price' ? text('oraclePrice') : source
}

const STATES = {
  pending_new: 'statePendingNew',
  new: 'stateNew',
  partially_filled: 'statePartiallyFilled',
  filled: 'stateFilled',
  pending_cancel: 'statePendingCancel',
  canceled: 'stateCanceled',
  rejected: 'stateRejected',
  inactive: 'stateInactive',
  pending_trigger: 'statePendingTrigger',
  triggered: 'stateTriggered',
} as const

/** The name of an order's state; an unknown state unchanged. */
export function describeState(state: string): string {
  return isKnownState(state) ? text(STATES[state]) : state
}

function isKnownState(state: string): state is keyof typeof STATES {
  return Object.hasOwn(STATES, state)
}
