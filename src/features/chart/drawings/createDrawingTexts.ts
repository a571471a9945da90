import { divide, ONE } from '@/base/decimal'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@/base/durations'
import { formatNumber, formatPercent, formatTicks } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'
import { tickFloat } from '../snapTicks'
import type { DrawingTexts } from './layoutDrawing'
import { text } from './messages'
import { planPosition } from './positionDrawing'

/** Formats the labels of drawings in a market: prices in whole ticks, changes with sign and percent. */
export function createDrawingTexts(instrument: Instrument): DrawingTexts {
  const tick = tickFloat(instrument)
  const ticksOf = (price: number) => Math.round(price / tick)
  const texts: DrawingTexts = {
    price: (price) => formatTicks(ticksOf(price), instrument),
    position(entry, target, stop) {
      const plan = planPosition(entry, target, stop)
      return {
        plan: plan
          ? text(plan.isLong ? 'longPlan' : 'shortPlan', {
              price: texts.price(entry),
              ratio: formatNumber(plan.ratio.toFixed(2), 2),
            })
          : text('noPlan'),
        target: text('targetAt', { change: texts.change(entry, target) }),
        stop: text('stopAt', { change: texts.change(entry, stop) }),
      }
    },
    change(from, to) {
      const movedTicks = ticksOf(to) - ticksOf(from)
      const share = ticksOf(from) === 0 ? null : divide(BigInt(movedTicks) * ONE, BigInt(ticksOf(from)) * ONE)
      const sign = movedTicks > 0 ? '+' : ''
      return `${sign}${formatTicks(movedTicks, instrument)} (${formatPercent(share, 2, { signed: true })})`
    },
    span: (bars, duration) => text('stretch', { bars, duration: formatSpan(duration) }),
  }
  return texts
}

/** Formats a duration in its two largest units, with its sign: `3 d 4 h`. */
function formatSpan(duration: number): string {
  const size = Math.abs(duration)
  const parts = [
    { key: 'days', n: Math.floor(size / DAY_MS) },
    { key: 'hours', n: Math.floor(size / HOUR_MS) % 24 },
    { key: 'minutes', n: Math.floor(size / MINUTE_MS) % 60 },
  ] as const
  const nonZeroParts = parts.filter(({ n }) => n > 0).slice(0, 2)
  const absoluteText = (nonZeroParts.length > 0 ? nonZeroParts : parts.slice(-1))
    .map(({ key, n }) => text(key, { n }))
    .join(' ')
  return duration < 0 ? `−${absoluteText}` : absoluteText
}
