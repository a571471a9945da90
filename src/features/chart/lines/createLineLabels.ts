import type { ISeriesPrimitive, ISeriesPrimitiveAxisView } from 'lightweight-charts'
import { formatPrice } from '@/terminal/format/format'
import type { ChartColors } from '../canvas/chartColors'
import type { ChartStage } from '../ChartStage'
import { groupLabels, type LabelGroup } from './groupLabels'
import { colorOfLine } from './lineColors'
import type { ChartLine } from './selectLines'
import { text } from './messages'

/** The prices of own lines on the axis. */
export type LineLabels = {
  show: (lines: readonly ChartLine[], colors: ChartColors) => void
  /** Adds them to the axis; returns the function that removes them. */
  attach: () => () => void
}

/**
 * Creates the labels of own lines. The library gives each line a label and moves them apart, so that a hundred orders
 * would fill the axis. Here labels that would overlap become one label with their number, on each paint.
 */
export function createLineLabels({ candles, instrument, isGone }: ChartStage): LineLabels {
  let lines: readonly ChartLine[] = []
  let colors: ChartColors | null = null
  /** Null: must be computed before the next paint. */
  let views: readonly ISeriesPrimitiveAxisView[] | null = null

  function describe({ price, count }: LabelGroup): string {
    // The axis is as wide as a price: a count after it would be cut off. The tags show the numbers.
    return price === null ? text('labelCount', { count }) : formatPrice(price, instrument)
  }

  function viewOf(group: LabelGroup, style: ChartColors): ISeriesPrimitiveAxisView {
    return {
      coordinate: () => group.y,
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
      return y === null ? [] : [{ y, price: line.price, color: colorOfLine(line, style), alone }]
    })
    return groupLabels(labels).map((group) => viewOf(group, style))
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
      // No repaint is requested, as that would cause two layouts of the whole chart: the changed line causes a paint.
      views = null
    },
    attach() {
      candles.attachPrimitive(primitive)
      return () => {
        if (!isGone()) candles.detachPrimitive(primitive)
      }
    },
  }
}
