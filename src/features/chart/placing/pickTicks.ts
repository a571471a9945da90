import type { ChartStage } from '../ChartStage'
import { snapTicks } from '../snapTicks'

/** A point of the page, px. */
export type PagePoint = { clientX: number; clientY: number }

/** The price at a point of the page, in whole ticks; null outside of the candles' pane: on an axis, in another pane. */
export function pickTicks({ chart, candles, element, instrument }: ChartStage, point: PagePoint): number | null {
  const box = element.getBoundingClientRect()
  const [x, y] = [point.clientX - box.left, point.clientY - box.top]
  const height = chart.panes()[0]?.getHeight() ?? 0
  const inPane = x >= 0 && x <= box.width - chart.priceScale('right').width() && y >= 0 && y <= height
  const price = inPane ? candles.coordinateToPrice(y) : null
  return price === null || price <= 0 ? null : snapTicks(price, instrument)
}

/** The newest price of the chart, in whole ticks; null for none. */
export function newestTicks({ bars, instrument }: ChartStage): number | null {
  const newest = bars.getState().at(-1)
  return newest ? snapTicks(Number(newest.close), instrument) : null
}
