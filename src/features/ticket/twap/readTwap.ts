import { type Decimal, ONE, parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { checkShares } from '@/trading/scaledOrders/shareLots'
import { checkLimitPrice, type Rejection } from '@/trading/orders/orderRules'
import { type AmountFault, parseAmount } from '@/trading/instrument/parseAmount'
import type { TwapTerms } from '@/trading/algos/twap'
import type { TwapForm } from './twapForm'

/** Fields of a TWAP whose text must be a number. */
export type TwapField = 'total' | 'minutes' | 'slices' | 'cap'

/** The problem of one field. */
type TwapProblem = { fault: AmountFault; decimals: number } | { rejection: Rejection } | { range: 'minutes' | 'slices' }

/** The result of reading a TWAP: its terms if all fields are valid (else null), and the problems. */
export type TwapReading = { terms: TwapTerms | null; problems: Partial<Record<TwapField, TwapProblem>> }

const MINUTES: readonly [Decimal, Decimal] = [parseDecimal('0.1'), parseDecimal('1440')]
const SLICES = { min: 2, max: 100 } as const
const MIN_INTERVAL_MS = 1_000

/** Reads a TWAP as typed. */
export function readTwap(form: TwapForm, isBuy: boolean, instrument: Instrument): TwapReading {
  const problems: TwapReading['problems'] = {}
  const read = (field: TwapField, decimals: number, unit?: string): Decimal | null => {
    const parsed = parseAmount(form[field], decimals, unit)
    if (!parsed.ok) problems[field] = { fault: parsed.fault, decimals }
    return parsed.ok ? parsed.value : null
  }
  const reject = (field: TwapField, rejection: Rejection | undefined) => {
    if (rejection) problems[field] = { rejection }
  }
  const total = read('total', instrument.sizeDecimals, instrument.base)
  const minutes = read('minutes', 1)
  if (minutes !== null && (minutes < MINUTES[0] || minutes > MINUTES[1])) problems.minutes = { range: 'minutes' }
  const durationMs = Number(((minutes ?? 0n) * 60_000n) / ONE)
  const slices = Number((read('slices', 0) ?? 0n) / ONE)
  const isOutOfRange = slices < SLICES.min || slices > SLICES.max || durationMs / slices < MIN_INTERVAL_MS
  if (!problems.slices && !problems.minutes && isOutOfRange) problems.slices = { range: 'slices' }
  if (total !== null) reject('total', checkShares(total, slices, instrument))
  const cap = form.cap.trim() === '' ? null : read('cap', instrument.priceDecimals, instrument.quote)
  if (cap !== null) reject('cap', checkLimitPrice(cap, instrument, null)[0])
  if (total === null || Object.keys(problems).length > 0) return { terms: null, problems }
  const [lots, maxLots] = [total / instrument.lot, instrument.maxQuantity / instrument.lot]
  return { terms: { isBuy, lots, maxLots, slices, durationMs, jitter: form.jitter, cap }, problems }
}
