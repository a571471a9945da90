import { absolute, type Decimal, divide, parseDecimal } from '@/base/decimal'
import { TRIGGER_SOURCES } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { Tpsl } from '@/protocol/records/tpsl'
import type { Instrument } from '@/trading/instrument/instrument'
import { formatMoney, formatPrice, formatSize } from '../format/format'
import { namedOrder, nameOrder } from '../orders/nameOrder'
import type { Notification } from '../notifications/notify'
import { text } from './messages'
import { formatAverage, formatQuantity, restOf } from './orderNumbers'
import { CANCEL_CAUSES, type CancelCause, type OrderOutcome } from './Outcome'

/** The name of an order's side. */
export function sideOf({ is_buy }: Pick<Order, 'is_buy'>): string {
  return text(is_buy ? 'buy' : 'sell')
}

/** Describes the outcome of one order, from its record. */
export function describeOrderOutcome(outcome: OrderOutcome): Notification {
  const { order, instrument, since } = outcome
  const filled = parseDecimal(order.cum_filled_quantity) - (since?.filled ?? 0n)
  if (filled > 0n) return describeFill(outcome, filled)
  switch (order.state) {
    case 'pending_trigger':
    case 'inactive':
      return describeWaiting(order, instrument)
    case 'triggered':
      return {
        tone: 'plain',
        title: text(isExits(order) ? 'triggeredExits' : 'triggered'),
        detail: detailOfWaiting(order, instrument),
      }
    case 'canceled':
      return describeUnfilled(outcome)
    case 'rejected':
      return {
        tone: 'down',
        title: text('rejected', { side: sideOf(order) }),
        detail: text('rejectedDetail', { order: nameInMarket(order, instrument) }),
      }
    case 'pending_new':
    case 'new':
    case 'partially_filled':
    case 'pending_cancel':
    case 'filled':
    default:
      return { tone: 'plain', title: text('placed'), detail: nameInMarket(order, instrument) }
  }
}

/** Why an order was canceled, in a few words; null for a cause stored by a newer version. */
export function describeCause(cause: string): string | null {
  const knownValue = CANCEL_CAUSES.find((known) => known === cause)
  return knownValue ? text(knownValue) : null
}

function describeFill(outcome: OrderOutcome, filled: Decimal): Notification {
  const { order, instrument, since, cause = 'unfilled', realized } = outcome
  const { base: coin, symbol, quote } = instrument
  const amount = parseDecimal(order.cum_filled_amount) - (since?.amount ?? 0n)
  const price = formatAverage(amount, filled, instrument)
  const isWhole = order.state === 'filled'
  const numbers = { quantity: formatSize(filled, instrument), coin, price }
  const inBase = order.market_order_type !== 'quote'
  const fill =
    isWhole || !inBase
      ? text('fill', numbers)
      : text('fillOf', { ...numbers, total: formatSize(order.quantity, instrument) })
  const parts = [text('fillNamed', { fill, symbol })]
  const rest = restOf(order)
  if (!isWhole) parts.push(describeRest(order, rest, cause, instrument))
  const original = parseDecimal(order.original_quantity)
  if (rest !== null && order.flags?.includes('reduce_only') && original > parseDecimal(order.quantity))
    parts.push(text('clipped', { from: formatSize(original, instrument), coin }))
  if (realized !== undefined && realized !== null)
    parts.push(text('realized', { amount: formatMoney(realized, { signed: true }), coin: quote }))
  const bad = order.order_source === 'liquidation' || order.order_source === 'adl'
  return { tone: bad ? 'down' : 'up', title: titleOfFill(outcome, isWhole), detail: parts.join('; ') }
}

function titleOfFill({ order, purpose, parent, cause }: OrderOutcome, isWhole: boolean): string {
  if (order.order_source === 'liquidation') return text('liquidated')
  if (order.order_source === 'adl') return text('deleveraged')
  // A reduce-only order that ends because no position is left has closed the position.
  const closes = isWhole || cause === 'reduceOnly'
  if (purpose === 'close') return text(closes ? 'closed' : 'closedPartly')
  if (purpose === 'closePart') return text(cause === 'reduceOnly' ? 'closed' : 'closedPartly')
  if (purpose === 'reverse' && isWhole) return text('reversed')
  if (parent && isExits(parent)) {
    const leg = legOf(parent.tpsl!, order)
    return text(closes ? leg : `${leg}Partly`)
  }
  const side = sideOf(order)
  if (order.order_source === 'trigger')
    return text(isWhole ? 'conditionalFilled' : 'conditionalPartly', { side: side.toLowerCase() })
  return text(isWhole ? 'filled' : 'partly', { side })
}

function describeRest(order: Order, rest: Decimal | null, cause: CancelCause, instrument: Instrument): string {
  const { base: coin } = instrument
  const why = text(cause)
  if (order.state === 'canceled')
    return rest === null
      ? text('restCanceledQuote', { cause: why })
      : text('restCanceled', { quantity: formatSize(rest, instrument), coin, cause: why })
  const quantity =
    rest === null ? formatQuantity(order.remaining_quantity, order, instrument) : formatSize(rest, instrument)
  if (order.price === null) return text('restOpen', { quantity, coin })
  return text('rests', { quantity, coin, price: formatPrice(order.price, instrument) })
}

/** Describes the cancel of an order that waited for its trigger, without a cause; null for other orders. */
export function describeWaitingCancel(order: Order, instrument: Instrument): Notification | null {
  if (order.algo_order_type === null) return null
  const title = text(isExits(order) ? 'canceledExits' : 'canceledConditional')
  return { tone: 'plain', title, detail: detailOfWaiting(order, instrument) }
}

function describeUnfilled({ order, instrument, cause = 'unfilled' }: OrderOutcome): Notification {
  const waiting = describeWaitingCancel(order, instrument)
  const detail = text('because', { order: waiting?.detail ?? nameInMarket(order, instrument), cause: text(cause) })
  const tone = cause === 'user' ? 'plain' : 'warn'
  if (waiting) return { tone, title: waiting.title, detail }
  return { tone, title: text(cause.startsWith('unfilled') ? 'notFilled' : 'canceled', { side: sideOf(order) }), detail }
}

function describeWaiting(order: Order, instrument: Instrument): Notification {
  const title = text(isExits(order) ? 'exits' : 'conditional')
  return { tone: 'plain', title, detail: detailOfWaiting(order, instrument) }
}

function detailOfWaiting(order: Order, instrument: Instrument): string {
  const { conditional, tpsl } = order
  if (conditional)
    return text('conditionalDetail', {
      order: nameInMarket(order, instrument),
      price: formatPrice(conditional.trigger_price, instrument),
      source: sourceWord(conditional.trigger_by),
    })
  if (!tpsl) return nameInMarket(order, instrument)
  const legs = [
    tpsl.tp_trigger_price && text('exitTp', legNumbers(tpsl.tp_trigger_price, tpsl.tp_trigger_by, instrument)),
    tpsl.sl_trigger_price && text('exitSl', legNumbers(tpsl.sl_trigger_price, tpsl.sl_trigger_by, instrument)),
  ]
  const exits = legs.filter(Boolean).join(', ')
  const { symbol, base: coin } = instrument
  if (tpsl.tpsl_mode === 'full') return text('exitWhole', { exits, symbol })
  return text('exitSize', { exits, symbol, coin, size: formatSize(order.quantity, instrument) })
}

function legNumbers(price: string, source: string | null, instrument: Instrument) {
  return { price: formatPrice(price, instrument), source: sourceWord(source) }
}

function sourceWord(source: string | null): string {
  const knownValue = TRIGGER_SOURCES.find((known) => known === source)
  return knownValue ? text(knownValue) : (source ?? text('mark_price'))
}

/** A short description of an order with its limit price and market. */
export function nameInMarket(order: Order, instrument: Instrument): string {
  const price = order.price === null ? null : parseDecimal(order.price)
  return text('ofOrder', { what: nameOrder({ ...namedOrder(order), price }, instrument), symbol: instrument.symbol })
}

function isExits({ algo_order_type }: Pick<Order, 'algo_order_type'>): boolean {
  return algo_order_type === 'tpsl' || algo_order_type === 'attached_tpsl'
}

/** Guesses which leg placed an order: the only one, or the one whose trigger is nearer to the average price. */
function legOf({ tp_trigger_price: tp, sl_trigger_price: sl }: Tpsl, order: Order): 'takeProfit' | 'stopLoss' {
  if (tp === null) return 'stopLoss'
  if (sl === null) return 'takeProfit'
  const average = divide(parseDecimal(order.cum_filled_amount), parseDecimal(order.cum_filled_quantity))
  const distance = (trigger: string) => absolute(average - parseDecimal(trigger))
  return distance(tp) <= distance(sl) ? 'takeProfit' : 'stopLoss'
}
