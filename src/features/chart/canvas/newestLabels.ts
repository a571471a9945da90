import { textScale } from '@/terminal/painting/rowSize'
import type { ChartStage } from '../ChartStage'

/** Height of a label of the price axis, px. */
export const labelHeight = (): number => Math.round(18 * textScale())

/** The middles of the newest price's labels on the price axis, px: the price, and the time until its bar closes. */
export type NewestLabels = { readonly price: number; readonly countdown: number }

/**
 * Returns where the labels of the newest price lie: the countdown below the price, or above it if there is no space;
 * null if the price is not in view.
 */
export function placeNewestLabels({
  chart,
  candles,
  bars,
}: Pick<ChartStage, 'chart' | 'candles' | 'bars'>): NewestLabels | null {
  const newest = bars.getState().at(-1)
  const price = newest ? candles.priceToCoordinate(Number(newest.close)) : null
  if (price === null || !isInView(price, chart)) return null
  const fitsBelow = price + labelHeight() * 1.5 <= heightOf(chart)
  return { price, countdown: fitsBelow ? price + labelHeight() : price - labelHeight() }
}

/** Whether a height, px, is inside the pane of the prices. */
export function isInView(y: number, chart: ChartStage['chart']): boolean {
  return y >= 0 && y <= heightOf(chart)
}

/** The height of the pane of the prices, px. */
export function heightOf(chart: ChartStage['chart']): number {
  return chart.panes()[0]?.getHeight() ?? 0
}
