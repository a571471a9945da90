import type { Logical } from 'lightweight-charts'
import type { Point } from '../analysis/Analysis'
import type { ChartStage } from '../ChartStage'
import { tickFloat } from '../snapTicks'
import { indexOfTime, timeOfIndex } from './barIndex'
import type { ChartCoordinates, Spot } from './ChartCoordinates'

/** Distance in pixels at which a point snaps to a price of a bar. */
const MAGNET_REACH = 16

/** Creates the coordinates of the chart's current view; null while the chart shows nothing. */
export function createChartCoordinates(stage: ChartStage): ChartCoordinates | null {
  const { chart, candles, interval, instrument } = stage
  const bars = stage.bars.getState()
  const scale = chart.timeScale()
  const { from } = stage.loaded.getState()
  const left = scale.logicalToCoordinate(-from as Logical)
  const next = scale.logicalToCoordinate((1 - from) as Logical)
  if (bars.length === 0 || left === null || next === null || candles.priceToCoordinate(1) === null) return null
  const spacing = next - left
  const tick = tickFloat(instrument)
  const y = (price: number): number => candles.priceToCoordinate(price)!

  function pointAt(spot: Spot): Point | null {
    const price = candles.coordinateToPrice(spot.y)
    // Rounds to the float nearest to the displayed price, so that it is stored as displayed.
    const displayedPrice =
      price === null ? 0 : Number((Math.round(price / tick) * tick).toFixed(instrument.priceDecimals))
    if (!(displayedPrice > 0)) return null
    return { time: timeOfIndex(bars, interval, Math.round((spot.x - left!) / spacing)), price: displayedPrice }
  }

  function magnetAt(spot: Spot): Point | null {
    const bar = bars[Math.round((spot.x - left!) / spacing)]
    const prices = bar ? [bar.open, bar.high, bar.low, bar.close].map(Number) : []
    const distance = (price: number) => Math.abs(y(price) - spot.y)
    const nearest = prices.toSorted((a, b) => distance(a) - distance(b))[0]
    if (!bar || nearest === undefined || distance(nearest) > MAGNET_REACH) return pointAt(spot)
    return { time: bar.start, price: nearest }
  }

  return {
    width: scale.width(),
    height: chart.panes()[0]!.getHeight(),
    x: (time) => left + indexOfTime(bars, interval, time) * spacing,
    y,
    pointAt,
    magnetAt,
    barsBetween: (from, to) => Math.round(indexOfTime(bars, interval, to) - indexOfTime(bars, interval, from)),
  }
}
