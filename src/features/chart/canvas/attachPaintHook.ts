import type { IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts'
import type { ChartStage } from '../ChartStage'

/**
 * Calls back whenever the chart paints its candles anew, with scales as they are painted: elements that stand at prices
 * follow in the same frame. Returns what ends it.
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
