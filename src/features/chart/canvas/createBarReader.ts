import { parseDecimal } from '@/base/decimal'
import { priceChange } from '@/trading/market/marketStatistics'
import type { Kline } from '@/protocol/records/kline'
import { formatNumber, formatPercent, formatPrice } from '@/terminal/format/format'
import { createRenderLoop } from '@/terminal/live/renderClock'
import { createElement, writeText } from '@/terminal/painting/element'
import { announce } from '@/ui/announce'
import type { ChartStage } from '../ChartStage'
import { text } from '../messages'
import { findBar } from './joinCandles'

/** Describes the chart for screen readers. */
export type BarReader = {
  /**
   * Announces the bar before (-1) or after (1) the last announced one, initially the newest, and moves the crosshair to
   * it.
   */
  read: (step: 1 | -1) => void
  dispose: () => void
}

/** Minimum time between two summaries of the view, ms, so that a screen reader can finish. */
const SUMMARY_GAP = 5_000
/** Bars between the edge of the view and a bar that was scrolled into view. */
const MARGIN = 2

let summaries = 0

/**
 * Describes a chart for screen readers: a summary of the bars in view as the description of its element, and single
 * bars on demand. `nameTime` formats the start (ms) of a bar as the time axis does.
 */
export function createBarReader(stage: ChartStage, nameTime: (time: number) => string): BarReader {
  const { chart, candles, element, instrument, bars, loaded, isGone } = stage
  const summary = createElement('p', 'sr-only')
  summary.id = `chart-summary-${++summaries}`
  element.setAttribute('aria-describedby', summary.id)
  element.after(summary)
  let lastRead: number | null = null

  function inView(): readonly Kline[] {
    const range = chart.timeScale().getVisibleLogicalRange()
    const { from } = loaded.getState()
    return range
      ? bars.getState().slice(Math.max(0, Math.ceil(range.from) + from), Math.floor(range.to) + from + 1)
      : []
  }

  const loop = createRenderLoop(() => {
    const barsInView = isGone() ? [] : inView()
    const [first, last] = [barsInView[0], barsInView.at(-1)]
    if (!first || !last) return
    const message = text('summary', {
      count: barsInView.length,
      from: nameTime(first.start),
      to: nameTime(last.start),
      high: formatPrice(extreme(barsInView, 'high'), instrument),
      low: formatPrice(extreme(barsInView, 'low'), instrument),
      close: formatPrice(last.close, instrument),
      change: formatPercent(priceChange(first.open, last.close), 2, { signed: true }),
    })
    writeText(summary, message)
  }, SUMMARY_GAP)

  function bringIntoView(at: number): void {
    const scale = chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    const { from, to } = loaded.getState()
    if (!range) return
    const barIndex = at - from
    const right =
      barIndex < range.from
        ? barIndex + (range.to - range.from) - MARGIN
        : barIndex > range.to
          ? barIndex + MARGIN
          : null
    if (right !== null) scale.scrollToPosition(right - (to - from - 1), false)
  }

  chart.timeScale().subscribeVisibleLogicalRangeChange(loop.request)
  const end = bars.subscribe(loop.request)
  loop.request()
  return {
    read(step) {
      const all = bars.getState()
      const lastIndex = lastRead === null ? -1 : findBar(all, lastRead)
      const at = lastIndex < 0 ? all.length - 1 : Math.min(all.length - 1, Math.max(0, lastIndex + step))
      const bar = all[at]
      if (!bar) return
      lastRead = bar.start
      bringIntoView(at)
      chart.setCrosshairPosition(Number(bar.close), bar.start, candles)
      const price = (key: 'open' | 'high' | 'low' | 'close') => formatPrice(bar[key], instrument)
      announce(
        text('bar', {
          time: nameTime(bar.start),
          open: price('open'),
          high: price('high'),
          low: price('low'),
          close: price('close'),
          volume: formatNumber(bar.volume, instrument.sizeDecimals),
        }),
      )
    },
    dispose() {
      end()
      loop.dispose()
      summary.remove()
    },
  }
}

/** The highest high or lowest low of some bars, exact. */
function extreme(bars: readonly Kline[], key: 'high' | 'low'): bigint {
  return bars
    .map((bar) => parseDecimal(bar[key]))
    .reduce((best, price) => ((key === 'high' ? price > best : price < best) ? price : best))
}
