import type { ISeriesPrimitive, ISeriesPrimitiveAxisView } from 'lightweight-charts'
import { formatPrice } from '@/terminal/format/format'
import type { ChartColors } from '../canvas/chartColors'
import { attachToCandles } from '../canvas/createPanePrimitive'
import { heightOf, isInView, placeNewestLabels } from '../canvas/newestLabels'
import type { ChartStage } from '../ChartStage'
import { groupLabels, type LabelGroup } from './groupLabels'
import { colorOfLine } from './lineColors'
import type { ChartLine } from './selectLines'
import { text } from './messages'

/** The axis labels of own lines. */
export type LineLabels = {
  show: (lines: readonly ChartLine[], colors: ChartColors) => void
  /** Adds the labels to the axis; returns a function that removes them. */
  attach: () => () => void
}

/**
 * Creates the axis labels of own lines. Labels that would overlap are merged into one label with their number, on each
 * paint. The library would move them apart, so that a hundred orders would fill the axis. Lines out of view have no
 * label, because the library makes the axis as wide as the widest one: a far liquidation price would widen it.
 */
export function createLineLabels(stage: ChartStage): LineLabels {
  const { chart, candles, instrument } = stage
  let lines: readonly ChartLine[] = []
  let colors: ChartColors | null = null
  /** The computed labels; null: they must be computed before the next paint. */
  let views: readonly ISeriesPrimitiveAxisView[] | null = null

  function describe({ price, count }: LabelGroup): string {
    // Shows either a price or a count, because the axis is only as wide as a price. The tags show both.
    return price === null ? text('labelCount', { count }) : formatPrice(price, instrument)
  }

  function viewOf(group: LabelGroup, style: ChartColors): ISeriesPrimitiveAxisView {
    return {
      coordinate: () => group.y,
      fixedCoordinate: () => group.y,
      text: () => describe(group),
      textColor: () => style.ground,
      backColor: () => group.color ?? style.text,
    }
  }

  function makeViews(): readonly ISeriesPrimitiveAxisView[] {
    const style = colors
    if (!style) return []
    const labels = lines.flatMap((line) => {
      const y = candles.priceToCoordinate(Number(line.price))
      const alone = 'from' in line && line.from !== null
      return y === null || !isInView(y, chart) ? [] : [{ y, price: line.price, color: colorOfLine(line, style), alone }]
    })
    return groupLabels(labels, placeNewestLabels(stage), heightOf(chart)).map((group) => viewOf(group, style))
  }

  const primitive: ISeriesPrimitive<number> = {
    updateAllViews() {
      views = null
    },
    priceAxisViews: () => (views ??= makeViews()),
  }

  return {
    show(next, style) {
      lines = next
      colors = style
      // Requests no repaint, which would lay out the whole chart twice; the changed line causes a paint.
      views = null
    },
    attach: () => attachToCandles(stage, primitive),
  }
}
