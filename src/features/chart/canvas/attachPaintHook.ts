import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import type { ChartStage } from '../ChartStage'

/**
 * Calls `onPaint` whenever the chart repaints its candles, when the scales are current, so that elements at prices move
 * in the same frame. Returns a function that stops this.
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
