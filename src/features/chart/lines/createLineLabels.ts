import type { ISeriesPrimitive, ISeriesPrimitiveAxisView } from 'lightweight-charts'
import { formatPrice } from '@/desk/format'
import type { ChartColors } from '../chartColors'
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
  let views: readonly ISeriesPrimitiveAxisView[] = []
  let requestUpdate: (() => void) | null = null

  function describe({ price, count }: LabelGroup): string {
    const shown = price === null ? '' : formatPrice(price, instrument)
    return count === 1 ? shown : text('labelCount', { price: shown, count }).trim()
  }

  function viewOf(group: LabelGroup, look: ChartColors): ISeriesPrimitiveAxisView {
    return {
      coordinate: () => group.y,
      text: () => describe(group),
      textColor: () => look.ground,
      backColor: () => group.color ?? look.text,
    }
  }

  const primitive: ISeriesPrimitive<number> = {
    attached: (parameters) => {
      requestUpdate = parameters.requestUpdate
    },
    detached: () => {
      requestUpdate = null
    },
    updateAllViews() {
      const look = colors
      const labels = lines.flatMap((line) => {
        const y = candles.priceToCoordinate(Number(line.price))
        const alone = 'from' in line && line.from !== null
        return y === null || !look ? [] : [{ y, price: line.price, color: colorOfLine(line, look), alone }]
      })
      views = look ? groupLabels(labels).map((group) => viewOf(group, look)) : []
    },
    priceAxisViews: () => views,
  }

  return {
    show(next, look) {
      lines = next
      colors = look
      requestUpdate?.()
    },
    attach() {
      candles.attachPrimitive(primitive)
      return () => {
        if (!isGone()) candles.detachPrimitive(primitive)
      }
    },
  }
}
