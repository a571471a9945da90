import { absolute, type Decimal, DECIMAL_PLACES, divideHalfEven, multiply, parseDecimal } from '@/base/decimal'
import { isRightToLeft } from '@/base/createText'
import { notation } from '@/base/notation'
import type { Instrument } from '@/trading/instrument/instrument'
import { insertSeparators } from '../painting/insertSeparators'
import { createStepFormat, type StepFormat } from './stepFormat'

/** A number in any form: exact, as wire text, or unknown. */
export type NumberInput = Decimal | string | null | undefined

/** The text of an unknown number: never a zero. */
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

/** A number with exactly this many places, rounded half-even, in groups of three; `UNKNOWN` if unknown. */
export function formatNumber(number: NumberInput, places: number, { signed }: SignOption = {}): string {
  const value = readNumber(number)
  if (value === null) return UNKNOWN
  const units = divideHalfEven(value, 10n ** BigInt(DECIMAL_PLACES - places))
  return withSign(units, insertSeparators(absolute(units).toString(), places), signed)
}

/** A price with the decimals of the market's tick. */
export function formatPrice(price: NumberInput, instrument: Instrument, options?: SignOption): string {
  return formatNumber(price, instrument.priceDecimals, options)
}

/** A size with the decimals of the market's lot. */
export function formatSize(size: NumberInput, instrument: Instrument, options?: SignOption): string {
  return formatNumber(size, instrument.sizeDecimals, options)
}

/** A price as the page puts it into a field: the market's decimals, without groups. */
export function formatPlainPrice(price: Decimal, instrument: Instrument): string {
  return withoutGroups(formatPrice(price, instrument))
}

/** A size as the page puts it into a field: the market's decimals, without groups. */
export function formatPlainSize(size: Decimal, instrument: Instrument): string {
  return withoutGroups(formatSize(size, instrument))
}

/** A formatted number without its group separators. */
export function withoutGroups(written: string): string {
  return written.replaceAll(notation().group, '')
}

/** An amount of quote currency: two places. */
export function formatMoney(amount: NumberInput, options?: SignOption): string {
  return formatNumber(amount, 2, options)
}

/** An amount of any coin: at most eight places without trailing zeros, but at least two. */
export function formatCoin(amount: NumberInput): string {
  return formatNumber(amount, 8).replace(/([.,]\d{2}\d*?)0+$/, '$1')
}

/** An amount with all its digits, at least two places: what is sent or confirmed is never rounded. */
export function formatExact(amount: NumberInput): string {
  return formatNumber(amount, DECIMAL_PLACES).replace(/([.,]\d{2}\d*?)0+$/, '$1')
}

/** A fraction as percent: 0.0125 is `1.25%`. */
export function formatPercent(fraction: NumberInput, places = 2, options?: SignOption): string {
  const value = readNumber(fraction)
  return value === null ? UNKNOWN : `${formatNumber(multiply(value, HUNDRED), places, options)}%`
}

/** A large amount in few characters: `12.34M`. Below a thousand it has two places. */
export function formatCompact(number: NumberInput): string {
  const value = readNumber(number)
  if (value === null) return UNKNOWN
  const unit = COMPACT_UNITS.find(([size]) => absolute(value) >= size)
  return unit ? `${formatNumber(divideHalfEven(value * 10n ** 18n, unit[0]), 2)}${unit[1]}` : formatNumber(value, 2)
}

/** A size or value in little space: at most five significant digits, `12.34M`, `1.23`, `0.00123`. */
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
  const made = {
    ticks: createStepFormat(instrument.tick, instrument.priceDecimals),
    lots: createStepFormat(instrument.lot, instrument.sizeDecimals),
  }
  stepFormats.set(instrument, made)
  return made
}

/** The price of a whole number of ticks, as text. */
export function formatTicks(ticks: number, instrument: Instrument): string {
  return stepFormatsOf(instrument).ticks(ticks)
}

/** The size of a whole number of lots, as text. */
export function formatLots(lots: number, instrument: Instrument): string {
  return stepFormatsOf(instrument).lots(lots)
}

/** A shortened address: `0x1234…cdef`. */
export function formatAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

function readNumber(number: NumberInput): Decimal | null {
  if (number === null || number === undefined) return null
  return typeof number === 'string' ? parseDecimal(number) : number
}

/** Digits after the sign of a value; the sign stays before them in right-to-left text too. */
export function withSign(value: bigint, digits: string, signed: boolean | undefined): string {
  const sign = value < 0n ? MINUS : signed && value > 0n ? '+' : ''
  return (sign && isRightToLeft() ? LEFT_TO_RIGHT : '') + sign + digits
}
