import { type Decimal, ONE, absolute, divideHalfEven } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import type { Instrument } from '../instrument/instrument'
import { shareLots } from './shareLots'

/**
 * The distribution of sizes in a scaled order. `flat`: all equal. `linear`: in equal steps, the last is `ratio` times
 * the first. `geometric`: each is `ratio` times the previous.
 */
export type ScaledOrderShape = 'flat' | 'linear' | 'geometric'

/** A scaled order as a trader describes it: exact numbers. */
export type ScaledOrderPlan = {
  first: Decimal
  last: Decimal
  count: number
  /** Base size of all levels together, in whole lots. */
  total: Decimal
  shape: ScaledOrderShape
  /** Above 0; ignored for flat sizes. */
  ratio: Decimal
}

/** One order of a scaled order. */
export type ScaledOrderLevel = { price: Decimal; size: Decimal }

/** The minimum and maximum number of levels: one batch places all of them (docs/protocol 1.7). */
export const SCALED_ORDER_COUNT = { min: 2, max: practiceLimits.batchSize } as const

/**
 * The levels of a plan, starting with the first price: prices on ticks, sizes in whole lots that sum up to exactly the
 * total. Null if the range has too few ticks. checkScaledOrder checks whether the venue accepts each level.
 */
export function planScaledOrder(plan: ScaledOrderPlan, instrument: Instrument): ScaledOrderLevel[] | null {
  const prices = spreadPrices(plan.first, plan.last, plan.count, instrument.tick)
  if (prices === null) return null
  const lots = shareLots(plan.total / instrument.lot, weightsOf(plan))
  return prices.map((price, index) => ({ price, size: lots[index]! * instrument.lot }))
}

/** Exact weights: powers of the ratio as fractions with one denominator. */
function weightsOf({ shape, count, ratio }: ScaledOrderPlan): bigint[] {
  const last = count - 1
  return Array.from({ length: count }, (_, index) => {
    if (shape === 'flat') return 1n
    if (shape === 'linear') return BigInt(last - index) * ONE + BigInt(index) * ratio
    return ratio ** BigInt(index) * ONE ** BigInt(last - index)
  })
}

/**
 * `count` prices from the first to the last in equal steps, each rounded to its tick (half-even). Both ends must be on
 * the tick. Null if the range has too few ticks for distinct prices, or `count` is below 2.
 */
export function spreadPrices(first: Decimal, last: Decimal, count: number, tick: Decimal): Decimal[] | null {
  const steps = BigInt(count) - 1n
  const [from, to] = [first / tick, last / tick]
  if (steps < 1n || absolute(to - from) < steps) return null
  return Array.from({ length: count }, (_, index) => {
    const ticks = divideHalfEven(from * steps + (to - from) * BigInt(index), steps)
    return ticks * tick
  })
}
