import type { PriceBars } from './PriceBars'

/** Volume by price: rows of equal height from `low` upward, each with the volume of rising and of falling bars. */
export type VolumeProfile = {
  low: number
  /** Height of a row. */
  step: number
  up: Float64Array
  down: Float64Array
  /** The row with the most volume; the lowest of equal ones. */
  pointOfControl: number
  /** The first and last row of the range around it that has 70% of the volume. */
  area: readonly [from: number, to: number]
}

const AREA = 0.7

/**
 * The volume of the bars from index `from` to `to` (exclusive) by price, in `rows` rows. A bar's volume is spread
 * evenly over its range, since its trades are not known. Null without volume.
 */
export function volumeProfile(bars: PriceBars, from: number, to: number, rows: number): VolumeProfile | null {
  const [low, high] = rangeOf(bars, from, to)
  const step = (high - low) / rows
  const up = new Float64Array(rows)
  const down = new Float64Array(rows)
  // Differences at row boundaries instead of values per row, so that a long bar costs no more than a short one.
  const steps = { up: new Float64Array(rows + 1), down: new Float64Array(rows + 1) }
  const rowOf = (price: number) => (step > 0 ? Math.min(rows - 1, Math.max(0, Math.floor((price - low) / step))) : 0)
  for (let at = from; at < to; at++) {
    const volume = bars.volume[at]!
    if (!(volume > 0)) continue
    const rose = bars.close[at]! >= bars.open[at]!
    const sums = rose ? up : down
    const borders = rose ? steps.up : steps.down
    const [first, last] = [rowOf(bars.low[at]!), rowOf(bars.high[at]!)]
    if (first === last) {
      sums[first]! += volume
      continue
    }
    const dense = volume / (bars.high[at]! - bars.low[at]!)
    sums[first]! += dense * (low + (first + 1) * step - bars.low[at]!)
    sums[last]! += dense * (bars.high[at]! - (low + last * step))
    borders[first + 1]! += dense * step
    borders[last]! -= dense * step
  }
  let [rising, falling] = [0, 0]
  for (let row = 0; row < rows; row++) {
    up[row]! += rising += steps.up[row]!
    down[row]! += falling += steps.down[row]!
  }
  const totals = up.map((volume, row) => volume + down[row]!)
  const peak = totals.reduce((best, volume, row) => (volume > totals[best]! ? row : best), 0)
  return totals[peak]! > 0 ? { low, step, up, down, pointOfControl: peak, area: areaAround(totals, peak) } : null
}

function rangeOf({ low, high }: PriceBars, from: number, to: number): [low: number, high: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = from; at < to; at++) {
    min = Math.min(min, low[at]!)
    max = Math.max(max, high[at]!)
  }
  return [min, max]
}

/** Starts with one row and adds the larger neighbor until the range has enough volume. */
function areaAround(totals: Float64Array, peak: number): readonly [number, number] {
  const minVolume = AREA * totals.reduce((sum, volume) => sum + volume, 0)
  let [from, to, sum] = [peak, peak, totals[peak]!]
  while (sum < minVolume && (from > 0 || to < totals.length - 1)) {
    const [below, above] = [totals[from - 1] ?? -1, totals[to + 1] ?? -1]
    if (above >= below) sum += totals[++to]!
    else sum += totals[--from]!
  }
  return [from, to]
}
