import { type Decimal, multiply, ONE, parseDecimal } from '@/base/decimal'
import type { AlertDirection, AlertKind, AlertTerms } from '@/trading/alerts/Alert'
import type { Instrument } from '@/trading/instrument/instrument'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { readSigned } from '../format/readSigned'
import { formatPlainPrice } from '../format/format'

/** The form's rules for one kind of alert. */
type AlertFormKind = {
  /** A level in percent is stored as a fraction; money is in the market's quote coin. */
  readonly unit: 'percent' | 'money'
  /** Whether the level may be zero or negative. */
  readonly isSigned: boolean
  /** The selectable directions; none for a price, where the direction follows from the last price. */
  readonly directions: readonly AlertDirection[]
  /**
   * Where this kind of alert is possible: in all markets, in perpetuals, or for an account's position in a perpetual.
   */
  readonly scope: 'market' | 'perpetual' | 'account'
}

/** The form's rules by kind of alert. */
export const ALERT_FORM_KINDS: Readonly<Record<AlertKind, AlertFormKind>> = {
  price: { unit: 'money', isSigned: false, directions: [], scope: 'market' },
  move: { unit: 'percent', isSigned: false, directions: ['either', 'above', 'below'], scope: 'market' },
  funding: { unit: 'percent', isSigned: true, directions: ['above', 'below'], scope: 'perpetual' },
  volume: { unit: 'money', isSigned: false, directions: ['above'], scope: 'market' },
  spread: { unit: 'percent', isSigned: false, directions: ['above'], scope: 'market' },
  profit: { unit: 'money', isSigned: true, directions: ['above', 'below'], scope: 'account' },
  liquidation: { unit: 'percent', isSigned: false, directions: ['below'], scope: 'account' },
}

/** The unit of a typed level: percent, or the market's quote coin. */
export function unitOfLevel(kind: AlertKind, instrument: Instrument): string {
  return ALERT_FORM_KINDS[kind].unit === 'percent' ? '%' : instrument.quote
}

/** Reads a typed level exactly; null if it is invalid for that kind. */
export function readLevel(typed: string, kind: AlertKind, instrument: Instrument): Decimal | null {
  const decimals = kind === 'price' ? instrument.priceDecimals : undefined
  const value = readSigned(typed, unitOfLevel(kind, instrument), decimals)
  if (value === null || (value <= 0n && !ALERT_FORM_KINDS[kind].isSigned)) return null
  return kind === 'price' && value % instrument.tick !== 0n ? null : value
}

/** Formats a level for its field. */
export function writeLevel({ kind, level }: AlertTerms, instrument: Instrument): string {
  const value = parseDecimal(level)
  if (kind === 'price') return formatPlainPrice(value, instrument)
  return writeAmount(ALERT_FORM_KINDS[kind].unit === 'percent' ? multiply(value, 100n * ONE) : value)
}
