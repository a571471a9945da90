import type {
  ChartOptionsImpl,
  IHorzScaleBehavior,
  InternalHorzScaleItem,
  InternalHorzScaleItemKey,
  TickMark,
  TickMarkWeightValue,
} from 'lightweight-charts'
import { formatAxisTime, formatMoment } from './formatAxisTime'
import { TIME_WEIGHTS, weighTime } from './timeWeight'
import { civilTime, type Zone } from '@/terminal/format/formatTime'

/** The zone and interval of the axis. The axis reads them whenever it formats, because both may change. */
export type TimeAxisView = { zone: Zone; daily: boolean }

/**
 * Creates the chart's time axis for any zone. Its items are bar starts in ms UTC. The library's own axis has marks at
 * UTC days and hours; this one has them at days and hours of the trader's zone, including daylight saving time.
 */
export function createTimeAxis(view: TimeAxisView): IHorzScaleBehavior<number> {
  let options: ChartOptionsImpl<number>
  return {
    options: () => options,
    setOptions: (newOptions) => {
      options = newOptions
    },
    preprocessData: keepAsIs,
    updateFormatter: keepAsIs,
    createConverterToInternalObj: () => toItem,
    convertHorzItemToInternal: toItem,
    key: (item) => item as unknown as InternalHorzScaleItemKey,
    cacheKey: toTime,
    formatHorzItem: (item) => formatMoment(civilTime(toTime(item), view.zone), view.daily),
    formatTickmark: (mark: TickMark) => formatAxisTime(civilTime(toTime(mark.time), view.zone), mark.weight),
    maxTickMarkWeight: (markers) => boldFrom(Math.max(...markers.map((mark) => mark.weight))),
    fillWeightsForPoints: (points, startIndex) => {
      const first = points[startIndex]
      if (!first) return
      const neighbor = points[startIndex - 1]?.time ?? guessPrevious(toTime(first.time), points[1]?.time)
      let previous = civilTime(toTime(neighbor), view.zone)
      for (let index = startIndex; index < points.length; index++) {
        const civil = civilTime(toTime(points[index]!.time), view.zone)
        points[index]!.timeWeight = weighTime(civil, previous) as TickMarkWeightValue
        previous = civil
      }
    },
  }
}

// The library's item type is opaque; our items are plain numbers.
const toItem = (time: number) => time as unknown as InternalHorzScaleItem
const toTime = (item: InternalHorzScaleItem) => item as unknown as number

function keepAsIs(): void {
  // Nothing to do: items need no preparation, and formatters have no state.
}

function guessPrevious(time: number, next: InternalHorzScaleItem | undefined): InternalHorzScaleItem {
  return toItem(next === undefined ? time : 2 * time - toTime(next))
}

/** The weight from which labels are bold: the largest one in view, but never hours. */
function boldFrom(weight: number): TickMarkWeightValue {
  return Math.max(weight, TIME_WEIGHTS.day) as TickMarkWeightValue
}
