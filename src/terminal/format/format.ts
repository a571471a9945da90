import { absolute, type Decimal, DECIMAL_PLACES, divideHalfEven, multiply, parseDecimal } from '@/base/decimal'
import { createText, isRightToLeft } from '@/base/createText'
import { notation } from '@/base/notation'
import type { Instrument } from '@/trading/instrument/instrument'
import { insertSeparators } from '../painting/insertSeparators'
import { createStepFormat, type StepFormat } from './stepFormat'

/** A number as exact decimal or wire text; null or undefined if unknown. */
export type NumberInput = Decimal | string | null | undefined

/** The text of an unknown number, which must never look like zero. */
export const UNKNOWN = '–'

/** The minus sign of displayed numbers. */
export const MINUS = '−'
/** The invisible left-to-right mark, which keeps the sign with its digits in right-to-left text. */
const LEFT_TO_RIGHT = '\u200E'
const THOUSAND: Decimal = 10n ** 21n
const HUNDRED: Decimal = 100n * 10n ** 18n
const COMPACT_UNITS: readonly [Decimal, string][] = [
  [10n ** 30n, 'T'],
  [10n ** 27n, 'B'],
  [10n ** 24n, 'M'],
  [10n ** 21n, 'K'],
]

type SignOption = {
  /** Whether positive numbers get a plus sign. */
  signed?: boolean
}

/** Formats a number with exactly this many decimals, rounded half-even, in groups of three; `UNKNOWN` if unknown. */
export function formatNumber(number: NumberInput, places: number, { signed }: SignOption = {}): string {
  const value = readNumber(number)
  if (value === null) return UNKNOWN
  const units = divideHalfEven(value, 10n ** BigInt(DECIMAL_PLACES - places))
  return withSign(units, insertSeparators(absolute(units).toString(), places), signed)
}

/** Formats a price with the decimals of the market's tick. */
export function formatPrice(price: NumberInput, instrument: Instrument, options?: SignOption): string {
  return formatNumber(price, instrument.priceDecimals, options)
}

/** Formats a size with the decimals of the market's lot. */
export function formatSize(size: NumberInput, instrument: Instrument, options?: SignOption): string {
  return formatNumber(size, instrument.sizeDecimals, options)
}

/** Formats a price for an input field: the market's decimals, without group separators. */
export function formatPlainPrice(price: Decimal, instrument: Instrument): string {
  return withoutGroups(formatPrice(price, instrument))
}

/** Formats a size for an input field: the market's decimals, without group separators. */
export function formatPlainSize(size: Decimal, instrument: Instrument): string {
  return withoutGroups(formatSize(size, instrument))
}

/** Removes the group separators from a formatted number. */
export function withoutGroups(written: string): string {
  return written.replaceAll(notation().group, '')
}

/** Formats an amount of the quote coin with two decimals. */
export function formatMoney(amount: NumberInput, options?: SignOption): string {
  return formatNumber(amount, 2, options)
}

/** Formats an amount of any coin with two to eight decimals, without further trailing zeros. */
export function formatCoin(amount: NumberInput): string {
  return formatNumber(amount, 8).replace(/([.,]\d{2}\d*?)0+$/, '$1')
}

/** Formats an amount with all its digits, at least two decimals, for amounts that the trader sends or confirms. */
export function formatExact(amount: NumberInput, options?: SignOption): string {
  return formatNumber(amount, DECIMAL_PLACES, options).replace(/([.,]\d{2}\d*?)0+$/, '$1')
}

/** Formats a fraction as percent: 0.0125 is `1.25%`. */
export function formatPercent(fraction: NumberInput, places = 2, options?: SignOption): string {
  const value = readNumber(fraction)
  return value === null ? UNKNOWN : `${formatNumber(multiply(value, HUNDRED), places, options)}%`
}

/** Formats a large amount in few characters: `12.34M`. Below a thousand it has two decimals. */
export function formatCompact(number: NumberInput): string {
  const value = readNumber(number)
  if (value === null) return UNKNOWN
  const unit = COMPACT_UNITS.find(([size]) => absolute(value) >= size)
  return unit ? `${formatNumber(divideHalfEven(value * 10n ** 18n, unit[0]), 2)}${unit[1]}` : formatNumber(value, 2)
}

/** Formats a size or value for narrow columns, with at most five significant digits: `12.34M`, `1.23`, `0.00123`. */
export function formatShort(value: Decimal): string {
  const size = absolute(value)
  if (size >= THOUSAND) return formatCompact(value)
  const digits = size.toString().length
  return formatNumber(value, Math.min(DECIMAL_PLACES, Math.max(2, DECIMAL_PLACES - digits + 3)))
}

const stepFormats = new WeakMap<Instrument, { ticks: StepFormat; lots: StepFormat }>()

function stepFormatsOf(instrument: Instrument) {
  const cached = stepFormats.get(instrument)
  if (cached) return cached
  const formats = {
    ticks: createStepFormat(instrument.tick, instrument.priceDecimals),
    lots: createStepFormat(instrument.lot, instrument.sizeDecimals),
  }
  stepFormats.set(instrument, formats)
  return formats
}

/** Formats the price of a whole number of ticks. */
export function formatTicks(ticks: number, instrument: Instrument): string {
  return stepFormatsOf(instrument).ticks(ticks)
}

/** Formats the size of a whole number of lots. */
export function formatLots(lots: number, instrument: Instrument): string {
  return stepFormatsOf(instrument).lots(lots)
}

/** Shortens an address: `0x1234…cdef`. */
export function formatAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** The name of a saved file with one account's data: `kedge-{name}-0x1234-abcd-2026-11-28.{extension}`. `at`: ms. */
export function nameAccountFile(name: string, address: string, at: number, extension: string): string {
  const day = new Date(at).toISOString().slice(0, 10)
  return `kedge-${name}-${address.slice(0, 6)}-${address.slice(-4)}-${day}.${extension}`
}

function readNumber(number: NumberInput): Decimal | null {
  if (number === null || number === undefined) return null
  return typeof number === 'string' ? parseDecimal(number) : number
}

/** Puts the sign of a value before its digits. The sign stays before them in right-to-left text too. */
export function withSign(value: bigint, digits: string, signed: boolean | undefined): string {
  const sign = value < 0n ? MINUS : signed && value > 0n ? '+' : ''
  return (sign && isRightToLeft() ? LEFT_TO_RIGHT : '') + sign + digits
}

const text = createText({ unknownMarket: 'Market {id}' })

/** The symbol of a market; `Market 7` if the venue does not list it. */
export function symbolName(instrument: Pick<Instrument, 'symbol'> | undefined, symbolId: number | string): string {
  return instrument?.symbol ?? text('unknownMarket', { id: symbolId })
}
