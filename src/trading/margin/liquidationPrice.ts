import { type Decimal, ONE, absolute } from '@/base/decimal'
import type { MarginTier } from '../instrument/instrument'

/** A signed size (negative: short) with its cost, signed alike. */
type Holding = { size: Decimal; cost: Decimal }

/** The input of a liquidation price. */
export type LiquidationInput = {
  /** The positions of one market that share a margin: one, or in hedge mode on cross both sides. */
  holdings: readonly Holding[]
  /** The adverse direction: down for a long, up for a short. */
  isLong: boolean
  mark: Decimal
  /**
   * Covers losses of the holdings, without their own unrealized profit: the isolated margin, or on cross the account's
   * collateral (`crossCollateral`).
   */
  collateral: Decimal
  tiers: readonly MarginTier[]
  tick: Decimal
}

/**
 * The last price in whole ticks, from the mark price in the adverse direction, at which the venue does not liquidate:
 * one tick further, equity is below the maintenance margin of the tier at that price. If it already is, the tick
 * nearest to the mark price. Null if there is no such price above 0, or no position. On cross, all other marks are
 * assumed constant.
 */
export function estimateLiquidationPrice(input: LiquidationInput): Decimal | null {
  const holdings = input.holdings.filter(({ size }) => size !== 0n)
  if (holdings.length === 0 || input.tiers.length === 0) return null
  const ticks = input.isLong ? lastBelow({ ...input, holdings }) : lastAbove({ ...input, holdings })
  return ticks === null || ticks <= 0n ? null : ticks * input.tick
}

/** Searches down from the mark price, one price range after the other; within a range no holding changes its tier. */
function lastBelow(input: LiquidationInput): bigint | null {
  const mark = ceilDivide(input.mark, input.tick)
  const ends = bracketEnds(input)
  for (let index = ends.length; index >= 0; index--) {
    const below = index === 0 ? 0n : ends[index - 1]!
    const from = index === ends.length || ends[index]! > mark ? mark : ends[index]!
    if (from <= below) continue
    const { base, slope } = excessAt(input, from)
    if (slope <= 0n && base + slope * from >= 0n) continue
    const last = slope > 0n ? ceilDivide(-base, slope) : from
    if (last > below) return last < from ? last : from
  }
  return null
}

/**
 * Searches up from the mark price. If a holding enters a stricter tier, the last price may be the end of the tier
 * before.
 */
function lastAbove(input: LiquidationInput): bigint | null {
  const mark = input.mark / input.tick
  const ends = bracketEnds(input)
  for (let index = 0; index <= ends.length; index++) {
    const end = ends[index]
    const below = index === 0 ? -1n : ends[index - 1]!
    if (end !== undefined && end < mark) continue
    const start = below >= mark ? below : mark
    const { base, slope } = excessAt(input, below >= mark ? below + 1n : mark)
    if (slope >= 0n) {
      if (base + slope * (below >= mark ? below + 1n : mark) < 0n) return start
      continue
    }
    const solved = base < 0n ? -1n : base / -slope
    const last = solved > start ? solved : start
    if (end === undefined || last < end) return last
  }
  return null
}

/** The last whole tick of each tier of each holding, ascending. */
function bracketEnds({ holdings, tiers, tick }: LiquidationInput): bigint[] {
  const ends = new Set<bigint>()
  for (const { size } of holdings) {
    for (const { upToNotional } of tiers) {
      if (upToNotional !== null) ends.add((upToNotional * ONE) / (absolute(size) * tick))
    }
  }
  return [...ends].toSorted((a, b) => (a < b ? -1 : 1))
}

/**
 * Equity − maintenance margin as a linear function of whole ticks, base + slope × ticks, in units of 10^-54; valid as
 * long as no holding leaves the tier that it has at `ticks`.
 */
function excessAt(input: LiquidationInput, ticks: bigint): { base: bigint; slope: bigint } {
  const { holdings, collateral, tiers, tick } = input
  let base = collateral * ONE * ONE
  let slope = 0n
  for (const { size, cost } of holdings) {
    const notional = absolute(size) * ticks * tick
    const tier = tiers.find(({ upToNotional }) => upToNotional === null || notional <= upToNotional * ONE)
    const rate = (tier ?? tiers.at(-1)!).maintenanceRate
    base -= cost * ONE * ONE
    slope += (size * ONE - absolute(size) * rate) * tick
  }
  return { base, slope }
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return dividend > 0n ? (dividend + divisor - 1n) / divisor : -(-dividend / divisor)
}
