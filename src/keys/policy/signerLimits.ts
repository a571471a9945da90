import * as v from 'valibot'
import { isDecimalText, parseDecimal } from '@/base/decimal'
import type { AddressText } from '@/client/types'
import { MAX_COOL_DOWN_MINUTES } from '@/trading/profit/lossLimit'
import type { SignerLimits } from '../types'
import { valuesFor } from './coversAccount'
import { defaultLimits } from './defaultLimits'

const positiveDecimal = v.pipe(
  v.string(),
  v.check((text) => isDecimalText(text) && parseDecimal(text) > 0n, 'must be a decimal above 0'),
)

/** The schema of limits in messages and records. */
export const signerLimitsSchema = v.strictObject({
  ordersPerMinute: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  notionalPerOrder: v.nullable(positiveDecimal),
  distancePercent: v.nullable(positiveDecimal),
  slippagePercent: v.nullable(positiveDecimal),
})

/** The schema of a daily loss limit in messages and records. */
export const lossLimitSchema = v.strictObject({
  dailyLoss: v.nullable(positiveDecimal),
  coolDownMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COOL_DOWN_MINUTES)),
})

/** Whether any new limit allows more than the old one. */
export function isLooser(before: SignerLimits, after: SignerLimits): boolean {
  return (
    above(number(before.ordersPerMinute), number(after.ordersPerMinute)) ||
    above(decimal(before.notionalPerOrder), decimal(after.notionalPerOrder)) ||
    above(decimal(before.distancePercent), decimal(after.distancePercent)) ||
    above(decimal(before.slippagePercent), decimal(after.slippagePercent))
  )
}

/** The tighter of each two limits. */
export function tightest(a: SignerLimits, b: SignerLimits): SignerLimits {
  const pick = (name: Exclude<keyof SignerLimits, 'ordersPerMinute'>) =>
    tighter(decimal(a[name]), decimal(b[name])) ? a[name] : b[name]
  return {
    ordersPerMinute: tighter(number(a.ordersPerMinute), number(b.ordersPerMinute))
      ? a.ordersPerMinute
      : b.ordersPerMinute,
    notionalPerOrder: pick('notionalPerOrder'),
    distancePercent: pick('distancePercent'),
    slippagePercent: pick('slippagePercent'),
  }
}

/**
 * The limits of a new key, from those that owners and accounts had last: the tightest that apply, or the default ones.
 */
export function lastLimitsOf(
  last: Readonly<Record<string, SignerLimits>>,
  key: { readonly owner: AddressText; readonly account: AddressText },
): SignerLimits {
  const [first = defaultLimits, ...others] = valuesFor(last, key)
  return others.reduce(tightest, first)
}

function tighter(a: bigint | null, b: bigint | null): boolean {
  return above(a, b) || a === b
}

function above(before: bigint | null, after: bigint | null): boolean {
  return before !== null && (after === null || after > before)
}

function number(value: number | null): bigint | null {
  return value === null ? null : BigInt(value)
}

function decimal(text: string | null): bigint | null {
  return text === null ? null : parseDecimal(text)
}
