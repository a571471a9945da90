import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { SCALED_ORDER_COUNT, type ScaledOrderPlan } from '@/trading/scaledOrders/planScaledOrder'
import { checkLimitPrice, type Rejection } from '@/trading/orders/orderRules'
import { checkShares } from '@/trading/scaledOrders/shareLots'
import { type AmountFault, parseAmount } from '@/trading/instrument/parseAmount'
import type { ScaledOrderForm } from './scaledOrderForm'

/** Fields of a scaled order whose text must be a number. */
export type ScaledOrderField = 'first' | 'last' | 'count' | 'total' | 'ratio'

/** The problem of one field. */
type ScaledOrderProblem =
  | { fault: AmountFault; decimals: number }
  | { rejection: Rejection }
  | { range: 'count' | 'ratio' }

/** The result of reading a scaled order: its plan if all fields are valid (else null), and the problems. */
export type ScaledOrderReading = {
  plan: ScaledOrderPlan | null
  problems: Partial<Record<ScaledOrderField, ScaledOrderProblem>>
}

const RATIO_DECIMALS = 4
const RATIO: readonly [Decimal, Decimal] = [parseDecimal('0.01'), parseDecimal('100')]

/** Reads a scaled order as typed. `checkScaledOrder` checks the steps and minimum sizes of its levels. */
export function readScaledOrder(form: ScaledOrderForm, instrument: Instrument): ScaledOrderReading {
  const problems: ScaledOrderReading['problems'] = {}
  const read = (field: ScaledOrderField, decimals: number, unit?: string): Decimal | null => {
    const parsed = parseAmount(form[field], decimals, unit)
    if (!parsed.ok) problems[field] = { fault: parsed.fault, decimals }
    return parsed.ok ? parsed.value : null
  }
  const readPrice = (field: 'first' | 'last') => {
    const price = read(field, instrument.priceDecimals, instrument.quote)
    const rejection = price === null ? undefined : checkLimitPrice(price, instrument, null)[0]
    if (rejection) problems[field] = { rejection }
    return price
  }
  const [first, last] = [readPrice('first'), readPrice('last')]
  const count = Number((read('count', 0) ?? 0n) / 10n ** 18n)
  if (!problems.count && (count < SCALED_ORDER_COUNT.min || count > SCALED_ORDER_COUNT.max))
    problems.count = { range: 'count' }
  const total = read('total', instrument.sizeDecimals, instrument.base)
  const rejection = total === null ? undefined : checkShares(total, count, instrument)
  if (rejection) problems.total = { rejection }
  const ratio = form.shape === 'flat' ? RATIO[1] : read('ratio', RATIO_DECIMALS)
  if (ratio !== null && (ratio < RATIO[0] || ratio > RATIO[1])) problems.ratio = { range: 'ratio' }
  if (first === null || last === null || total === null || ratio === null || Object.keys(problems).length > 0) {
    return { plan: null, problems }
  }
  return { plan: { first, last, count, total, shape: form.shape, ratio }, problems }
}
