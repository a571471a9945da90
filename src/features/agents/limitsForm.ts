import { isDecimalText, parseDecimal } from '@/base/decimal'
import type { SignerLimits } from '@/keys/types'

/** The fields of the form, in its order. */
export const LIMIT_NAMES = ['ordersPerMinute', 'notionalPerOrder', 'distancePercent', 'slippagePercent'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** What was typed; empty: no limit. */
export type LimitTexts = Readonly<Record<LimitName, string>>

/** Limits as texts. */
export function textsOf(limits: SignerLimits): LimitTexts {
  return {
    ordersPerMinute: limits.ordersPerMinute === null ? '' : String(limits.ordersPerMinute),
    notionalPerOrder: limits.notionalPerOrder ?? '',
    distancePercent: limits.distancePercent ?? '',
    slippagePercent: limits.slippagePercent ?? '',
  }
}

/** The names of fields that hold no limit. */
export function findFaults(texts: LimitTexts): readonly LimitName[] {
  return LIMIT_NAMES.filter((name) => !isLimit(name, texts[name].trim()))
}

/** Texts without faults as limits. */
export function readLimits(texts: LimitTexts): SignerLimits {
  const read = (name: LimitName) => texts[name].trim() || null
  const orders = read('ordersPerMinute')
  return {
    ordersPerMinute: orders === null ? null : Number(orders),
    notionalPerOrder: read('notionalPerOrder'),
    distancePercent: read('distancePercent'),
    slippagePercent: read('slippagePercent'),
  }
}

function isLimit(name: LimitName, value: string): boolean {
  if (value === '') return true
  if (name === 'ordersPerMinute') return /^\d{1,5}$/.test(value)
  return isDecimalText(value) && parseDecimal(value) > 0n
}
