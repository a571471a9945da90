export const SPARK_WIDTH = 96
export const SPARK_HEIGHT = 24
const EDGE = 2

/** Prices as the points of an SVG line; null for fewer than two prices. */
export function selectSpark(prices: readonly string[]): string | null {
  // For pixels only: these floats are neither shown nor computed with.
  const values = prices.map(Number)
  if (values.length < 2) return null
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  const step = (SPARK_WIDTH - 2 * EDGE) / (values.length - 1)
  const height = SPARK_HEIGHT - 2 * EDGE
  const points = values.map((value, at) => {
    const share = span === 0 ? 0.5 : (value - lowest) / span
    return `${round(EDGE + at * step)},${round(EDGE + (1 - share) * height)}`
  })
  return points.join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
