import { DECIMAL_PLACES, formatDecimal } from '@/base/decimal'
import type { SignerLimits } from '@/keys/types'
import { parseAmount, parseWhole, writeAmount } from '@/trading/instrument/parseAmount'

/** The fields of the form, in order. */
export const LIMIT_NAMES = ['ordersPerMinute', 'notionalPerOrder', 'distancePercent', 'slippagePercent'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** The typed texts; empty: no limit. */
export type LimitTexts = Readonly<Record<LimitName, string>>

/** Limits as texts. */
export function textsOf(limits: SignerLimits): LimitTexts {
  return {
    ordersPerMinute: limits.ordersPerMinute === null ? '' : String(limits.ordersPerMinute),
    notionalPerOrder: writeAmount(limits.notionalPerOrder ?? ''),
    distancePercent: writeAmount(limits.distancePercent ?? ''),
    slippagePercent: writeAmount(limits.slippagePercent ?? ''),
  }
}

/** The names of fields with invalid limits. */
export function findFaults(texts: LimitTexts): readonly LimitName[] {
  return LIMIT_NAMES.filter((name) => readLimit(name, texts[name]) === undefined)
}

/** Valid texts as limits. */
export function readLimits(texts: LimitTexts): SignerLimits {
  const read = (name: LimitName) => readLimit(name, texts[name]) ?? null
  const orders = read('ordersPerMinute')
  return {
    ordersPerMinute: orders === null ? null : Number(orders),
    notionalPerOrder: read('notionalPerOrder'),
    distancePercent: read('distancePercent'),
    slippagePercent: read('slippagePercent'),
  }
}

const MAX_ORDERS = 99_999

/** A limit as it is stored, null for none; undefined if invalid. */
function readLimit(name: LimitName, typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  if (name === 'ordersPerMinute') {
    const count = parseWhole(typed)
    return count === null || count > MAX_ORDERS ? undefined : String(count)
  }
  const parsed = parseAmount(typed, DECIMAL_PLACES, name === 'notionalPerOrder' ? 'USDC' : '%')
  return parsed.ok && parsed.value > 0n ? formatDecimal(parsed.value) : undefined
}
