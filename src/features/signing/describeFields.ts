import { formatNumber, formatPercent, symbolName } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import { fieldLabel, valueLabel } from '@/keys/wireLabels'
import { text } from './messages'
import { type FindOrder, isReference, type OrderReference } from './orderReferences'

/** One described field of a request. An `address` is shown in full; a `heading` has no value. */
export type Detail = {
  /** Its path in the request: `orders.0.price`. */
  readonly path: string
  readonly name: string
  readonly value: string
  readonly kind: 'text' | 'address' | 'heading'
}

/** Finds a market by its symbol id; undefined if unknown (yet). */
type FindMarket = (symbolId: number) => Market | undefined

/** Finds what a request names by an id. */
export type Finders = { readonly findMarket: FindMarket; readonly findOrder: FindOrder }

/**
 * Describes every field of a request's body, in the body's order. Nothing that is signed is left out; a field or value
 * without a text is shown unchanged. An order that is named by its id is described before the id, as far as known.
 */
export function describeFields(body: object, finders: Finders, path = ''): readonly Detail[] {
  const ownFields = Object.entries(body).flatMap(([key, value]) =>
    describeField({ key, value, path: path + key }, finders),
  )
  return isReference(body) ? [...describeReferenced(body, finders, path), ...ownFields] : ownFields
}

/** Describes the order that a cancel or modify is about; for a modify also the heading of its new terms. */
function describeReferenced(reference: OrderReference, finders: Finders, path: string): readonly Detail[] {
  const order = finders.findOrder(reference)
  const details = order
    ? describeFields(termsOf(order), finders, `${path}order.`)
    : [{ path: `${path}order`, name: text('orderItself'), value: text('orderUnknown'), kind: 'text' as const }]
  const changes = Object.keys(reference).some((key) => key !== 'order_id' && key !== 'client_order_id')
  if (!changes) return details
  return [...details, { path: `${path}change`, name: text('changeTo'), value: '', kind: 'heading' }]
}

/** Selects the main terms of an order. */
function termsOf({ symbol_id, is_buy, order_type, remaining_quantity, price, conditional, tpsl }: Order): object {
  return { symbol_id, is_buy, order_type, remaining_quantity, price, conditional, tpsl }
}

type Field = { readonly key: string; readonly value: unknown; readonly path: string }

function describeField({ key, value, path }: Field, finders: Finders): readonly Detail[] {
  if (value === undefined || value === null) return []
  if (key === 'orders' && Array.isArray(value)) {
    return value.flatMap((order: object, at) => [
      { path: `${path}.${at}`, name: text('more', { number: at + 1 }), value: '', kind: 'heading' as const },
      ...describeFields(order, finders, `${path}.${at}.`),
    ])
  }
  if (typeof value === 'object' && !Array.isArray(value)) return describeFields(value, finders, `${path}.`)
  const name = fieldLabel(key)
  if (key.endsWith('_address')) return [{ path, name, value: String(value), kind: 'address' }]
  return [{ path, name, value: describeValue(key, value, finders.findMarket), kind: 'text' }]
}

function describeValue(key: string, value: unknown, findMarket: FindMarket): string {
  switch (key) {
    case 'symbol_id':
      return symbolName(findMarket(Number(value))?.instrument, String(value))
    case 'is_buy':
      return text(value === true ? 'buy' : 'sell')
    case 'enabled':
      return text(value === true ? 'on' : 'off')
    case 'valid_days':
      return text('days', { days: String(value) })
    case 'leverage':
      return text('times', { leverage: String(value) })
    case 'slippage':
      return describeFraction(String(value))
    case 'timeout':
      return value === 0 ? text('disarm') : text('seconds', { seconds: Number(value) / 1000 })
  }
  if (Array.isArray(value)) return value.map((item) => valueLabel(String(item))).join(', ')
  if (DECIMALS.has(key)) return groupDigits(String(value))
  return ENUMERATIONS.has(key) ? valueLabel(String(value)) : String(value)
}

const DECIMALS: ReadonlySet<string> = new Set([
  'amount',
  'quantity',
  'remaining_quantity',
  'price',
  'trigger_price',
  'tp_trigger_price',
  'tp_order_price',
  'sl_trigger_price',
  'sl_order_price',
])

/** Fields with translated values; other texts are the trader's or the venue's own, and shown unchanged. */
const ENUMERATIONS: ReadonlySet<string> = new Set([
  'order_type',
  'time_in_force',
  'position_side',
  'margin_mode',
  'market_order_type',
  'stp_mode',
  'price_match',
  'algo_order_type',
  'trigger_by',
  'tpsl_mode',
  'tp_trigger_by',
  'tp_order_type',
  'sl_trigger_by',
  'sl_order_type',
  'position_mode',
])

/** Formats a decimal with group separators and all its digits, because what is shown must be what is signed. */
export function groupDigits(decimal: string): string {
  return formatNumber(decimal, decimal.split('.')[1]?.length ?? 0)
}

/** Formats a fraction as percent with all its digits: 0.0125 is 1.25%. */
function describeFraction(fraction: string): string {
  const places = Math.max(0, (fraction.split('.')[1]?.length ?? 0) - 2)
  return formatPercent(fraction, places)
}
