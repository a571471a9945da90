import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import type { ChartStage } from '../ChartStage'

/**
 * Calls back whenever the chart repaints its candles, with the scales of that paint, so that elements at prices move in
 * the same frame. Returns the function that ends it.
 */
export function attachPaintHook({ candles, isGone }: ChartStage, onPaint: () => void): () => void {
  const view: IPrimitivePaneView = { renderer: () => ({ draw: onPaint }) }
  const views = [view]
  const hook: ISeriesPrimitive<number> = { paneViews: () => views }
  candles.attachPrimitive(hook)
  return () => {
    if (!isGone()) candles.detachPrimitive(hook)
  }
}
