import { type Decimal, DECIMAL_PLACES, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { AlertDirection, AlertKind, AlertTerms } from '@/trading/alerts/Alert'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { formatPlainPrice, MINUS } from '../format/format'

/** Kinds whose level is typed in per cent and stored as a fraction. */
const PERCENT_KINDS: ReadonlySet<AlertKind> = new Set(['move', 'funding', 'spread', 'liquidation'])
/** Kinds whose level may be zero or less. */
const SIGNED_KINDS: ReadonlySet<AlertKind> = new Set(['funding', 'profit'])

/** On which sides of a level each kind can be reached; that of a price follows from where the price is. */
export const DIRECTIONS_OF: Readonly<Record<AlertKind, readonly AlertDirection[]>> = {
  price: [],
  move: ['either', 'above', 'below'],
  funding: ['above', 'below'],
  volume: ['above'],
  spread: ['above'],
  profit: ['above', 'below'],
  liquidation: ['below'],
}

/** What a level is typed in: per cent, or the market's quote coin. */
export function unitOfLevel(kind: AlertKind, instrument: Instrument): string {
  return PERCENT_KINDS.has(kind) ? '%' : instrument.quote
}

/** Whether a level of a kind may be zero or less. */
export function isSignedLevel(kind: AlertKind): boolean {
  return SIGNED_KINDS.has(kind)
}

/** Reads a typed number, below zero too, exactly; null for what is none. One in per cent becomes a fraction. */
export function readSigned(typed: string, unit: string, decimals = DECIMAL_PLACES - 2): Decimal | null {
  const trimmed = typed.trim()
  const isNegative = trimmed.startsWith('-') || trimmed.startsWith(MINUS)
  const parsed = parseAmount(isNegative ? trimmed.slice(1) : trimmed, decimals, unit)
  if (!parsed.ok) return null
  const value = unit === '%' ? parsed.value / 100n : parsed.value
  return isNegative ? -value : value
}

/** Reads a typed level exactly; null for what is none of that kind. */
export function readLevel(typed: string, kind: AlertKind, instrument: Instrument): Decimal | null {
  const decimals = kind === 'price' ? instrument.priceDecimals : undefined
  const value = readSigned(typed, unitOfLevel(kind, instrument), decimals)
  if (value === null || (value <= 0n && !SIGNED_KINDS.has(kind))) return null
  return kind === 'price' && value % instrument.tick !== 0n ? null : value
}

/** A level as it is typed. */
export function writeLevel({ kind, level }: AlertTerms, instrument: Instrument): string {
  const value = parseDecimal(level)
  if (kind === 'price') return formatPlainPrice(value, instrument)
  return writeAmount(PERCENT_KINDS.has(kind) ? multiply(value, 100n * ONE) : value)
}
