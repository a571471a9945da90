import { type ISeriesApi, LineSeries, type SeriesType } from 'lightweight-charts'
import type { PriceBars } from '@/trading/indicators/PriceBars'
import type { Study } from '@/trading/indicators/Study'
import { withOpacity } from '@/terminal/painting/palette'
import type { Indicator } from '../analysis/Analysis'
import { colorOfTone } from '../analysis/tones'
import type { ChartColors } from '../canvas/chartColors'
import type { ChartStage } from '../ChartStage'
import { createStudyPrimitive } from './createStudyPrimitive'
import type { StudyPlot } from './paintStudy'
import { STUDY_KINDS, type StudyUnit } from './studyKinds'
import { formatNumber, UNKNOWN } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'

/** An indicator on the chart. */
export type StudyView = {
  readonly indicator: Indicator
  /** Computes values from an index on (up to `to`, if given) and draws them. */
  read: (bars: PriceBars, from: number, to?: number) => void
  /** Reserves space for older bars that were added in front. They are drawn once `read` has computed them. */
  reserve: (inFront: number) => void
  /** Drops all values, and reserves space for `length` bars. */
  clear: (length: number) => void
  /** Call it when the range of loaded bars has changed. */
  updateRange: (bars: PriceBars) => void
  restyle: (colors: ChartColors) => void
  /** Returns the values at a bar with their colors, for the legend. */
  valuesAt: (index: number) => readonly { value: string; color: string }[]
  /** Returns the index of the pane; the pane of the candles is 0. */
  paneIndex: () => number
  /** Removes the indicator. Can be called after the chart was removed. */
  remove: () => void
}

const NO_BARS: PriceBars = { time: [], open: [], high: [], low: [], close: [], volume: [] }

/**
 * Adds an indicator to the chart, over the candles or in its own pane below all others. `study` computes its values;
 * `note` is a remark in the legend.
 */
export function createStudyView(
  stage: ChartStage,
  indicator: Indicator,
  study: Study,
  initialColors: ChartColors,
  note?: () => string,
): StudyView {
  const { spec } = indicator
  const { place, lines, band, guides, range, unit } = STUDY_KINDS[spec.kind]
  const shifted = lines.map(({ shift }, at) => ({ column: study.columns[at]!, shift: shift?.(spec) ?? 0 }))
  let plot = createPlot(initialColors)
  const ownSeries = place === 'own' ? addOwnSeries() : null
  const series: ISeriesApi<SeriesType, number> = ownSeries ?? stage.candles
  const primitive = createStudyPrimitive(
    shifted,
    () => plot,
    range,
    () => stage.loaded.getState().from,
  )
  let shownTime: number | null = null
  series.attachPrimitive(primitive)

  function colorOf(at: number, colors: ChartColors): string | null {
    const defaultTone = lines[at]!.tone
    return defaultTone && colorOfTone(indicator.tones[at] ?? defaultTone, colors)
  }

  function createPlot(colors: ChartColors): StudyPlot {
    const colored = lines.flatMap((_, at) => {
      const color = colorOf(at, colors)
      return color ? [{ ...shifted[at]!, color }] : []
    })
    const bars = lines.findIndex(({ tone }) => tone === null)
    return {
      lines: colored,
      histogram: bars < 0 ? null : { column: study.columns[bars]!, up: colors.upVolume, down: colors.downVolume },
      band: band && {
        upper: shifted[band[0]]!,
        lower: shifted[band[1]]!,
        color: withOpacity(colored[band[0]]!.color, 0.08),
      },
      guides,
      guideColor: withOpacity(colors.cross, 0.6),
    }
  }

  function labelColor(): string {
    return plot.lines[0]?.color ?? plot.histogram!.up.slice(0, 7)
  }

  /**
   * Adds a series for scale and axis label only. The primitive draws the lines, so the series has at most one point.
   */
  function addOwnSeries(): ISeriesApi<'Line', number> {
    const format = (value: number) => formatStudyValue(value, unit, stage.instrument)
    const lineSeries = stage.chart.addSeries(
      LineSeries,
      {
        color: labelColor(),
        lineVisible: false,
        priceLineVisible: false,
        crosshairMarkerVisible: false,
        priceFormat: {
          type: 'custom',
          minMove: 10 ** -placesOf(unit, stage.instrument),
          formatter: format,
        },
      },
      stage.chart.panes().length,
    )
    lineSeries.priceScale().applyOptions({ scaleMargins: { top: 0.15, bottom: 0.08 } })
    return lineSeries
  }

  /** Shows the newest value on the axis, at the last loaded bar, which may not be the newest. */
  function showNewest(bars: PriceBars): void {
    const { last: time } = stage.loaded.getState()
    if (!ownSeries || time === null || bars.time.length === 0) return
    const value = study.columns[0]!.at(-1)
    const point = value === undefined || Number.isNaN(value) ? { time } : { time, value }
    // A series accepts an earlier time only with `setData`.
    if (shownTime === null || time < shownTime) ownSeries.setData([point])
    else ownSeries.update(point)
    shownTime = time
  }

  return {
    indicator,
    read(bars, from, to) {
      study.read(bars, from, to)
      if (to === undefined || to === bars.time.length) showNewest(bars)
      primitive.requestUpdate()
    },
    reserve: study.reserve,
    clear(length) {
      study.read(NO_BARS, 0)
      study.reserve(length)
    },
    updateRange: showNewest,
    restyle(colors) {
      plot = createPlot(colors)
      ownSeries?.applyOptions({ color: labelColor() })
      primitive.requestUpdate()
    },
    valuesAt: (index) => [
      ...shifted.map(({ column, shift }) => {
        const { histogram } = plot
        const value = column[index - shift]
        const color = plot.lines.find((line) => line.column === column)?.color
        const side = (value ?? 0) >= 0 ? histogram?.up : histogram?.down
        return { value: formatStudyValue(value, unit, stage.instrument), color: color ?? side?.slice(0, 7) ?? '' }
      }),
      ...(note ? [{ value: note(), color: '' }] : []),
    ],
    paneIndex: () => (ownSeries ? ownSeries.getPane().paneIndex() : 0),
    remove() {
      if (stage.isGone()) return
      series.detachPrimitive(primitive)
      if (ownSeries) stage.chart.removeSeries(ownSeries)
    },
  }
}

function placesOf(unit: StudyUnit, { priceDecimals, sizeDecimals }: Instrument): number {
  return unit === 'price' ? priceDecimals : unit === 'size' ? sizeDecimals : 2
}

/** Formats an indicator's value with the decimals of its unit; `UNKNOWN` for NaN. */
export function formatStudyValue(value: number | undefined, unit: StudyUnit, instrument: Instrument): string {
  // From 10^21 on, floats are written with an exponent; no indicator of a price is that large.
  if (value === undefined || !(Math.abs(value) < 1e21)) return UNKNOWN
  const places = placesOf(unit, instrument)
  return formatNumber(value.toFixed(places), places)
}
