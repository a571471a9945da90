import { formatFigure, formatPercent } from '@/desk/format'
import type { Market } from '@/desk/market'
import { text } from './messages'
import { fieldWords, valueWords } from './wireWords'

/** One field of a request in plain words. An `address` is to be shown in full; a `heading` has no value. */
export type Fact = {
  /** Where in the request it stands: `orders.0.price`. */
  readonly path: string
  readonly name: string
  readonly value: string
  readonly kind: 'text' | 'address' | 'heading'
}

/** Finds a market by its symbol id; undefined for one that is not known (yet). */
export type FindMarket = (symbolId: number) => Market | undefined

/**
 * Every field of a request's body in plain words, in the body's order: nothing that is signed is left out, and a field
 * or a value without words of its own is shown as it is.
 */
export function describeFields(body: object, findMarket: FindMarket, path = ''): readonly Fact[] {
  return Object.entries(body).flatMap(([key, value]) => describeField({ key, value, path: path + key }, findMarket))
}

type Field = { readonly key: string; readonly value: unknown; readonly path: string }

function describeField({ key, value, path }: Field, findMarket: FindMarket): readonly Fact[] {
  if (value === undefined || value === null) return []
  if (key === 'orders' && Array.isArray(value)) {
    return value.flatMap((order: object, at) => [
      { path: `${path}.${at}`, name: text('more', { number: at + 1 }), value: '', kind: 'heading' as const },
      ...describeFields(order, findMarket, `${path}.${at}.`),
    ])
  }
  if (typeof value === 'object' && !Array.isArray(value)) return describeFields(value, findMarket, `${path}.`)
  const name = fieldWords[key] ?? key
  if (key.endsWith('_address')) return [{ path, name, value: String(value), kind: 'address' }]
  return [{ path, name, value: describeValue(key, value, findMarket), kind: 'text' }]
}

function describeValue(key: string, value: unknown, findMarket: FindMarket): string {
  switch (key) {
    case 'symbol_id':
      return findMarket(Number(value))?.instrument.symbol ?? text('unknownMarket', { id: String(value) })
    case 'is_buy':
      return text(value === true ? 'buy' : 'sell')
    case 'enabled':
      return text(value === true ? 'on' : 'off')
    case 'valid_days':
      return value === 1 ? text('oneDay') : text('days', { days: String(value) })
    case 'leverage':
      return text('times', { leverage: String(value) })
    case 'slippage':
      return describeFraction(String(value))
    case 'timeout':
      return value === 0 ? text('disarm') : text('seconds', { seconds: Number(value) / 1000 })
  }
  if (Array.isArray(value)) return value.map((one) => wordOf(String(one))).join(', ')
  if (DECIMALS.has(key)) return groupDigits(String(value))
  return ENUMERATIONS.has(key) ? wordOf(String(value)) : String(value)
}

const DECIMALS: ReadonlySet<string> = new Set([
  'amount',
  'quantity',
  'price',
  'trigger_price',
  'tp_trigger_price',
  'tp_order_price',
  'sl_trigger_price',
  'sl_order_price',
])

/** Everything else is the person's or the venue's own text, and stays as it is. */
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

/** A decimal with its thousands set apart and every digit kept: what is shown is what is signed. */
export function groupDigits(decimal: string): string {
  return formatFigure(decimal, decimal.split('.')[1]?.length ?? 0)
}

/** A fraction as percent with every digit kept: 0.0125 is 1.25%. */
function describeFraction(fraction: string): string {
  const places = Math.max(0, (fraction.split('.')[1]?.length ?? 0) - 2)
  return formatPercent(fraction, places)
}

function wordOf(value: string): string {
  return Object.hasOwn(valueWords, value) ? valueWords[value]! : value
}
