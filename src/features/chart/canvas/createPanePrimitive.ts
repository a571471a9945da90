import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { ChartStage } from '../ChartStage'

/** A primitive that paints on the pane of its series, and a function that requests a repaint. */
export type PanePrimitive = ISeriesPrimitive<number> & { requestUpdate: () => void }

/** Paints on a pane of a size in CSS px; `attached` is null while the primitive is on no chart. */
export type PaintPane = (
  context: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  attached: SeriesAttachedParameter<number> | null,
) => void

/** Creates a primitive that paints on the pane of its series. `others` has its parts besides the painting. */
export function createPanePrimitive(
  zOrder: PrimitivePaneViewZOrder,
  paint: PaintPane,
  others: Pick<ISeriesPrimitive<number>, 'autoscaleInfo' | 'hitTest' | 'priceAxisViews'> = {},
): PanePrimitive {
  let attached: SeriesAttachedParameter<number> | null = null
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) => target.useMediaCoordinateSpace(({ context, mediaSize }) => paint(context, mediaSize, attached)),
  }
  const views: readonly IPrimitivePaneView[] = [{ zOrder: () => zOrder, renderer: () => renderer }]
  return {
    ...others,
    attached: (parameters) => (attached = parameters),
    detached: () => (attached = null),
    paneViews: () => views,
    requestUpdate: () => attached?.requestUpdate(),
  }
}

/** Attaches a primitive to a chart's candles; returns the function that detaches it. */
export function attachToCandles(
  { candles, isGone }: Pick<ChartStage, 'candles' | 'isGone'>,
  primitive: ISeriesPrimitive<number>,
): () => void {
  candles.attachPrimitive(primitive)
  return () => {
    if (!isGone()) candles.detachPrimitive(primitive)
  }
}
