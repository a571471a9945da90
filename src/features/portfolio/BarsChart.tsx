import { type Decimal, formatDecimal } from '@/base/decimal'

const WIDTH = 600
const HEIGHT = 200
const WIDEST = 28
const PAD = { top: 10, bottom: 18 }

type Props = {
  /** The chart's accessible name. */
  label: string
  /** A sentence in place of the bars for screen readers. */
  summary: string
  /** Legends of bars and line. */
  legend: { bars: string; line?: string }
  bars: readonly { key: string; title: string; value: Decimal }[]
  /** Values of the line, as many as bars, with their own scale. */
  line?: readonly Decimal[]
  /** Labels below the first and the last bar. */
  ends: readonly [string, string]
}

/** A chart with amounts as bars in the color of profit or loss, and as a line. Floats for pixels only. */
export function BarsChart({ label, summary, legend, bars, line, ends }: Props) {
  const heights = bars.map(({ value }) => pixelsOf(value))
  const totals = line?.map(pixelsOf)
  const scale = scaleOf(heights)
  const step = WIDTH / bars.length
  const width = Math.min(WIDEST, step * 0.7)
  const zero = scale(0)
  return (
    <figure aria-label={label} className="flex min-h-0 min-w-0 flex-col gap-1 p-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
        <span>{summary}</span>
        <span className="flex gap-3 text-faint">
          <span className="inline-flex items-center gap-1">
            <span aria-hidden="true" className="inline-flex h-2 gap-px">
              <span className="w-1 bg-up" />
              <span className="w-1 bg-down" />
            </span>
            {legend.bars}
          </span>
          {legend.line !== undefined && (
            <span className="inline-flex items-center gap-1">
              <span aria-hidden="true" className="inline-block h-0.5 w-3 bg-accent" />
              {legend.line}
            </span>
          )}
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="min-h-16 w-full grow basis-0"
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {bars.map(({ key, title, value }, at) => {
          const y = scale(heights[at]!)
          return (
            <rect
              key={key}
              x={(at + 0.5) * step - width / 2}
              width={width}
              y={Math.min(y, zero)}
              height={value === 0n ? 0 : Math.max(1, Math.abs(y - zero))}
              className={value > 0n ? 'fill-up' : 'fill-down'}
              opacity={0.75}
            >
              <title>{title}</title>
            </rect>
          )
        })}
        {totals && (
          <polyline
            points={totals.map(placeOn(scaleOf(totals), step)).join(' ')}
            className="fill-none stroke-accent"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div aria-hidden="true" dir="ltr" className="flex justify-between text-2xs text-faint">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  )
}

function placeOn(scale: (value: number) => number, step: number) {
  return (value: number, at: number) => `${(at + 0.5) * step},${scale(value)}`
}

function pixelsOf(amount: Decimal): number {
  return Number(formatDecimal(amount))
}

/** Creates the scale from values to the height of the chart, which always includes 0. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const room = HEIGHT - PAD.top - PAD.bottom
  return (value) => PAD.top + ((highest - value) / span) * room
}
