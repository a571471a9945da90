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
  /** Puts them on the axis; returns what takes them away. */
  attach: () => () => void
}

/**
 * Makes the labels of own lines: the library gives each line one and moves them apart, by which a hundred orders fill the
 * axis. Here those that would cover one another are one label that says how many they are, anew with each paint.
 */
export function createLineLabels({ candles, instrument, isGone }: ChartStage): LineLabels {
  let lines: readonly ChartLine[] = []
  let colors: ChartColors | null = null
  /** Null: to be made anew before they are painted. */
  let views: readonly ISeriesPrimitiveAxisView[] | null = null

  function describe({ price, count }: LabelGroup): string {
    // The axis is as wide as a price: one with a count behind it would be cut. The tags say how many there are.
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
      // The line that changed has the chart painted. To ask for it here would have all of the chart laid out, twice.
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
