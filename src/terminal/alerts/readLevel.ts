import { type Decimal, DECIMAL_PLACES, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { AlertDirection, AlertKind, AlertTerms } from '@/trading/alerts/Alert'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { formatPlainPrice, MINUS } from '../format/format'

/** How the form asks for an alert of one kind. */
type AlertFormKind = {
  /** A level in per cent is stored as a fraction; one of money is in the market's quote coin. */
  readonly unit: 'percent' | 'money'
  /** Whether the level may be zero or less. */
  readonly isSigned: boolean
  /** On which sides of its level it can be reached; none for a price, where that follows from the last price. */
  readonly directions: readonly AlertDirection[]
  /** Where it can be set: in all markets, in perpetuals, or in perpetuals for an account's position. */
  readonly scope: 'market' | 'perpetual' | 'account'
}

/** How the form asks for each kind of alert. */
export const ALERT_FORM_KINDS: Readonly<Record<AlertKind, AlertFormKind>> = {
  price: { unit: 'money', isSigned: false, directions: [], scope: 'market' },
  move: { unit: 'percent', isSigned: false, directions: ['either', 'above', 'below'], scope: 'market' },
  funding: { unit: 'percent', isSigned: true, directions: ['above', 'below'], scope: 'perpetual' },
  volume: { unit: 'money', isSigned: false, directions: ['above'], scope: 'market' },
  spread: { unit: 'percent', isSigned: false, directions: ['above'], scope: 'market' },
  profit: { unit: 'money', isSigned: true, directions: ['above', 'below'], scope: 'account' },
  liquidation: { unit: 'percent', isSigned: false, directions: ['below'], scope: 'account' },
}

/** What a level is typed in: per cent, or the market's quote coin. */
export function unitOfLevel(kind: AlertKind, instrument: Instrument): string {
  return ALERT_FORM_KINDS[kind].unit === 'percent' ? '%' : instrument.quote
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
  if (value === null || (value <= 0n && !ALERT_FORM_KINDS[kind].isSigned)) return null
  return kind === 'price' && value % instrument.tick !== 0n ? null : value
}

/** A level as it is typed. */
export function writeLevel({ kind, level }: AlertTerms, instrument: Instrument): string {
  const value = parseDecimal(level)
  if (kind === 'price') return formatPlainPrice(value, instrument)
  return writeAmount(ALERT_FORM_KINDS[kind].unit === 'percent' ? multiply(value, 100n * ONE) : value)
}
