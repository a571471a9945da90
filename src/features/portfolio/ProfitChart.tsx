import { formatDecimal } from '@/base/decimal'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { text } from './messages'
import type { ProfitDay } from './profitDays'

const WIDTH = 600
const HEIGHT = 200
const WIDEST = 28
const PAD = { top: 10, bottom: 18 }

/** Each day's net as a bar, and all of them added up as a line; floats for pixels only. */
export function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
  const nets = days.map(({ sum }) => pixelsOf(sum.net))
  const totals = days.map(({ total }) => pixelsOf(total))
  const bars = scaleOf(nets)
  const line = scaleOf(totals)
  const step = WIDTH / days.length
  const bar = Math.min(WIDEST, step * 0.7)
  const zero = bars(0)
  const best = days.reduce((a, b) => (b.sum.net > a.sum.net ? b : a))
  const worst = days.reduce((a, b) => (b.sum.net < a.sum.net ? b : a))
  const summary = text(days.length === 1 ? 'chartSummaryOne' : 'chartSummary', {
    days: days.length,
    net: formatMoney(days.at(-1)!.total, { signed: true }),
    coin: VALUE_COIN,
    best: formatMoney(best.sum.net, { signed: true }),
    worst: formatMoney(worst.sum.net, { signed: true }),
  })
  return (
    <figure aria-label={text('chart')} className="flex min-h-0 min-w-0 flex-col gap-1 p-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
        <span>{summary}</span>
        <span className="flex gap-3 text-faint">
          <span className="inline-flex items-center gap-1">
            <span aria-hidden="true" className="inline-flex h-2 gap-px">
              <span className="w-1 bg-up" />
              <span className="w-1 bg-down" />
            </span>
            {text('daily')}
          </span>
          <span className="inline-flex items-center gap-1">
            <span aria-hidden="true" className="inline-block h-0.5 w-3 bg-accent" />
            {text('cumulative')}
          </span>
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="min-h-16 w-full grow basis-0"
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {days.map(({ day, sum }, at) => {
          const y = bars(nets[at]!)
          return (
            <rect
              key={day}
              x={(at + 0.5) * step - bar / 2}
              width={bar}
              y={Math.min(y, zero)}
              height={sum.net === 0n ? 0 : Math.max(1, Math.abs(y - zero))}
              className={sum.net > 0n ? 'fill-up' : 'fill-down'}
              opacity={0.75}
            >
              <title>{`${day}: ${formatMoney(sum.net, { signed: true })}`}</title>
            </rect>
          )
        })}
        <polyline
          points={totals.map((total, at) => `${(at + 0.5) * step},${line(total)}`).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" dir="ltr" className="flex justify-between text-2xs text-faint">
        <span>{days[0]!.day}</span>
        <span>{days.at(-1)!.day}</span>
      </div>
    </figure>
  )
}

function pixelsOf(amount: bigint): number {
  return Number(formatDecimal(amount))
}

/** Puts figures into the picture's height, 0 always among them. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const room = HEIGHT - PAD.top - PAD.bottom
  return (value) => PAD.top + ((highest - value) / span) * room
}
