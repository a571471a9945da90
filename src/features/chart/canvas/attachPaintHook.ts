import { attachToCandles } from './createPanePrimitive'
import type { ChartStage } from '../ChartStage'

/**
 * Calls `onPaint` whenever the chart repaints its candles, when the scales are current, so that elements at prices move
 * in the same frame. Returns a function that stops this.
 */
export function attachPaintHook(stage: ChartStage, onPaint: () => void): () => void {
  const views = [{ renderer: () => ({ draw: onPaint }) }]
  return attachToCandles(stage, { paneViews: () => views })
}
