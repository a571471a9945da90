import { formatLots, formatTicks } from '@/terminal/format/format'
import { chooseNumberFont } from '@/terminal/painting/numberFont'
import { createPaintLoop, type PaintTiming } from '@/terminal/painting/paintLoop'
import { fitCanvas } from '@/terminal/painting/painter'
import { textScale } from '@/terminal/painting/rowSize'
import type { BookView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import { type DepthRange, pointAt, selectRange } from './depthRange'
import { type DepthColors, paintDepth } from './paintDepth'

/** The painted depth chart. It is painted at most once per frame. */
export type DepthScreen = {
  show: (view: BookView) => void
  recolor: (colors: DepthColors) => void
  zoom: (zoom: number) => void
  /** Sets the pointer to a fraction of the width; null for none. */
  pointTo: (fraction: number | null) => void
  resize: () => void
  dispose: () => void
}

/** The price under the pointer, and the mid price. */
export type DepthPoint = { range: DepthRange | null; at: { ticks: number; isBid: boolean } | null; view: BookView }

/** Paints a market's depth on a canvas; `onPoint` is called after each paint with the price under the pointer. */
export function createDepthScreen(
  canvas: HTMLCanvasElement,
  instrument: Instrument,
  initialColors: DepthColors,
  onPoint: (point: DepthPoint) => void,
  timing: PaintTiming,
): DepthScreen {
  let view: BookView | null = null
  let colors = initialColors
  let zoom = 1
  let pointedShare: number | null = null
  const frame = createPaintLoop(paint, timing)

  function paint(): void {
    if (!view) return
    const { clientWidth: width, clientHeight: height } = canvas
    const context = fitCanvas(canvas, { width, height, ratio: window.devicePixelRatio }, colors.ground)
    const range = selectRange(view, zoom)
    const at = range && pointedShare !== null ? pointAt(pointedShare, range) : null
    if (context && range) {
      const family = chooseNumberFont(context, getComputedStyle(canvas).fontFamily)
      const price = (ticks: number) => formatTicks(Math.round(ticks), instrument)
      const size = (lots: number) => formatLots(Math.round(lots), instrument)
      paintDepth(context, {
        width,
        height,
        range,
        colors,
        bids: view.bids,
        asks: view.asks,
        cursor: at?.ticks ?? null,
        prices: [price(range.low), price(range.mid), price(range.high)],
        sizes: [size(range.full / 2), size(range.full)],
        fontSize: Math.round(11 * textScale()),
        family,
      })
    }
    onPoint({ range, at, view })
  }

  // A restored context is blank.
  canvas.addEventListener('contextrestored', frame.request)

  return {
    show(next) {
      view = next
      frame.request()
    },
    recolor(next) {
      colors = next
      frame.request()
    },
    zoom(next) {
      zoom = next
      frame.request()
    },
    pointTo(fraction) {
      pointedShare = fraction
      frame.request()
    },
    resize: frame.request,
    dispose() {
      canvas.removeEventListener('contextrestored', frame.request)
      frame.dispose()
    },
  }
}
