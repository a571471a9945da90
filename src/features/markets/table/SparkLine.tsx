import { useInfiniteQuery } from '@tanstack/react-query'
import { klinesQuery } from '@/client/queries/klinesQuery'
import { type Direction, DIRECTION_COLORS } from '@/terminal/orders/direction'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'
const HOURS = 24
const REFRESH_MS = 60_000

type Props = {
  symbolId: number
  symbol: string
  /**
   * Direction of the daily change, which sets the color. The direction of the line could differ, because it has full
   * hours only.
   */
  direction: Direction
}

/** A line of the hourly closes of the last day, starting at the first hour's open. */
export function SparkLine({ symbolId, symbol, direction }: Props) {
  const { http } = useServices()
  const bars = useInfiniteQuery({ ...klinesQuery(http, symbolId, '1h', HOURS), refetchInterval: REFRESH_MS }).data
  const prices = (bars ?? []).map((bar) => bar.close).toReversed()
  const points = selectSpark(bars?.length ? [bars.at(-1)!.open, ...prices] : [])
  if (!points) return <span className="inline-block h-6 w-24" />
  return (
    <svg
      role="img"
      aria-label={text('dayOf', { symbol })}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      className={`inline-block h-6 w-24 ${DIRECTION_COLORS[direction]}`}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

const SPARK_WIDTH = 96
const SPARK_HEIGHT = 24
const EDGE = 2

/** Converts prices to the points of an SVG line; null for fewer than two prices. */
export function selectSpark(prices: readonly string[]): string | null {
  // Floats for pixels only; they are neither shown nor used for amounts.
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
