import { formatDecimal } from '@/base/decimal'
import type { ChartColors } from '../canvas/chartColors'
import { attachToCandles, createPanePrimitive } from '../canvas/createPanePrimitive'
import type { ChartStage } from '../ChartStage'
import type { FillMark } from './selectFillMarkers'

/** The arrows of own fills on a chart. */
export type FillArrows = {
  show: (markers: readonly FillMark[], colors: ChartColors) => void
  dispose: () => void
}

/** Maximum and minimum width of an arrow, px. In between it is as wide as a bar. */
const WIDEST = 18
const NARROWEST = 11
/** Width of the background color around an arrow, px, which separates it from a candle of its own color. */
const RIM = 2

/**
 * Draws fills as arrows with their tips at the prices: buys from below, sells from above. They are painted with the
 * candles, because the library's own markers cause two layouts of the whole chart whenever a bar changes. A fill whose
 * bar is not loaded has no arrow.
 */
export function createFillArrows(stage: Pick<ChartStage, 'candles' | 'isGone'>): FillArrows {
  let arrows: readonly { start: number; isBuy: boolean; price: number; color: string }[] = []
  let ground = ''

  const primitive = createPanePrimitive('normal', (context, { width }, attached) => {
    if (!attached) return
    const scale = attached.chart.timeScale()
    const size = Math.min(WIDEST, Math.max(NARROWEST, scale.options().barSpacing))
    context.strokeStyle = ground
    context.lineWidth = 2 * RIM
    context.lineJoin = 'round'
    for (const { start, isBuy, price, color } of arrows) {
      const x = scale.timeToCoordinate(start)
      const y = attached.series.priceToCoordinate(price)
      if (x === null || y === null || x < -size || x > width + size) continue
      context.fillStyle = color
      paintArrow(context, x, y, isBuy ? size : -size)
    }
  })

  return {
    show(markers, colors) {
      ground = colors.ground
      arrows = markers.map(({ start, isBuy, price }) => ({
        start,
        isBuy,
        price: Number(formatDecimal(price)),
        color: isBuy ? colors.up : colors.down,
      }))
      primitive.requestUpdate()
    },
    dispose: attachToCandles(stage, primitive),
  }
}

/** Paints an arrow with its tip at a point and a shaft of some pixels below it, or above it if negative. */
function paintArrow(context: CanvasRenderingContext2D, x: number, y: number, length: number): void {
  const half = Math.abs(length) / 2
  const neck = y + length * 0.55
  const shaft = half * 0.4
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + half, neck)
  context.lineTo(x + shaft, neck)
  context.lineTo(x + shaft, y + length)
  context.lineTo(x - shaft, y + length)
  context.lineTo(x - shaft, neck)
  context.lineTo(x - half, neck)
  context.closePath()
  context.stroke()
  context.fill()
}
