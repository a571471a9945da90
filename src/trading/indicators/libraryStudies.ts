import {
  AO,
  Aroon,
  CCI,
  ChandelierExit,
  CMF,
  DonchianChannels,
  HMA,
  IchimokuCloud,
  KeltnerChannels,
  MFI,
  OBV,
  ROC,
  StochasticOscillator,
  SuperTrend,
  VortexIndicator,
  VWMA,
  WilliamsR,
  WMA,
} from 'trading-signals'
import { createLibraryStudy } from './createLibraryStudy'
import { type PriceBars, type PriceSource, selectPrice } from './PriceBars'
import type { Study } from './Study'

const candleAt = (bars: PriceBars, at: number) => ({
  open: bars.open[at]!,
  high: bars.high[at]!,
  low: bars.low[at]!,
  close: bars.close[at]!,
  volume: bars.volume[at]!,
})
type Bar = ReturnType<typeof candleAt>

/** An indicator of the library that takes inputs of one kind. */
type Indicator<Input, Result> = { update: (input: Input, replace: boolean) => Result | null }

/** A study of one line over a price of each bar. */
function overPrices(source: PriceSource, create: () => Indicator<number, number>, scale = 1): Study {
  return createLibraryStudy(1, () => {
    const indicator = create()
    return (bars, at, replace) => {
      const value = indicator.update(selectPrice(bars, source, at), replace)
      return [value === null ? null : value * scale]
    }
  })
}

/** A study over whole bars, with as many lines as `linesOf` makes of a result. */
function overBars<Result>(
  lines: number,
  create: () => Indicator<Bar, Result>,
  linesOf: (result: Result) => readonly number[],
): Study {
  return createLibraryStudy(lines, () => {
    const indicator = create()
    return (bars, at, replace) => {
      const result = indicator.update(candleAt(bars, at), replace)
      return result === null ? [] : linesOf(result)
    }
  })
}

const one = (value: number) => [value]

/** Weighted moving average: the newest of `period` bars weighs `period` times as much as the oldest. One line. */
export const createWma = (period: number, source: PriceSource) => overPrices(source, () => new WMA(period))

/** Hull moving average: WMA over √period of twice the WMA over half the period less the whole one's. One line. */
export const createHma = (period: number, source: PriceSource) => overPrices(source, () => new HMA(period))

/** Rate of change: how many per cent the price is away from that `period` bars before. One line. */
export const createRoc = (period: number, source: PriceSource) => overPrices(source, () => new ROC(period), 100)

/** Closes of `period` bars weighed by their volume; no value where nothing was traded. One line. */
export const createVwma = (period: number) => overBars(1, () => new VWMA(period), one)

/**
 * Keltner channels: the exponential average of closes (begun by the first close), and `multiplier` average true ranges
 * (Wilder, over `range` bars) above and below it. Three lines: average, upper, lower.
 */
export const createKeltner = (period: number, range: number, multiplier: number) =>
  overBars(
    3,
    () => new KeltnerChannels({ emaInterval: period, atrInterval: range, multiplier }),
    ({ middle, upper, lower }) => [middle, upper, lower],
  )

/** Donchian channels: highest high and lowest low of `period` bars, and their middle. Three lines: middle, upper, lower. */
export const createDonchian = (period: number) =>
  overBars(
    3,
    () => new DonchianChannels(period),
    ({ middle, upper, lower }) => [middle, upper, lower],
  )

/** Chandelier exits: `multiplier` average true ranges below the highest high, and above the lowest low. Two lines: long, short. */
export const createChandelier = (period: number, multiplier: number) =>
  overBars(
    2,
    () => new ChandelierExit({ interval: period, multiplier }),
    ({ long, short }) => [long, short],
  )

/** Supertrend: a stop that follows the middle of the bar at `multiplier` average true ranges. Two lines: below an uptrend, above a downtrend. */
export const createSupertrend = (period: number, multiplier: number) =>
  overBars(
    2,
    () => new SuperTrend({ interval: period, multiplier }),
    ({ supertrend, trend }) => (trend === 'BULLISH' ? [supertrend, Number.NaN] : [Number.NaN, supertrend]),
  )

/**
 * Ichimoku: middles of the ranges of three periods. Five lines: conversion, base, both spans (drawn `base` bars ahead, the
 * newest counted), and the close (drawn as far back).
 */
export const createIchimoku = (conversion: number, base: number, span: number) =>
  createLibraryStudy(5, () => {
    const cloud = new IchimokuCloud({ conversionInterval: conversion, baseInterval: base, spanBInterval: span })
    return (bars, at, replace) => {
      const found = cloud.update(candleAt(bars, at), replace)
      return [found?.conversion, found?.base, found?.spanA, found?.spanB, bars.close[at]]
    }
  })

/** Stochastic, 0 to 100: where the close lies in the range of `period` bars, averaged over `slowing` (%K), and that over `signal` (%D). */
export const createStochastic = (period: number, slowing: number, signal: number) =>
  overBars(
    2,
    () => new StochasticOscillator({ kPeriod: period, kSlowingPeriod: slowing, dPeriod: signal }),
    ({ stochK, stochD }) => [stochK, stochD],
  )

/** Commodity channel index: distance of the typical price from its mean, in 0.015 mean deviations. One line. */
export const createCci = (period: number) => overBars(1, () => new CCI(period), one)

/** Williams %R, −100 to 0: how far the close is below the highest high, in per cent of the range. One line. */
export const createWilliams = (period: number) => overBars(1, () => new WilliamsR(period), one)

/** Money flow index, 0 to 100: share of the turnover of bars whose typical price rose. One line. */
export const createMfi = (period: number) => overBars(1, () => new MFI(period), one)

/** Aroon, 0 to 100: how short ago, of `period` bars, the highest high and the lowest low were. Two lines: up, down. */
export const createAroon = (period: number) =>
  overBars(
    2,
    () => new Aroon(period),
    ({ aroonUp, aroonDown }) => [aroonUp, aroonDown],
  )

/** Awesome oscillator: the simple average of the bars' middles over `fast` bars less that over `slow`. One column. */
export const createAwesome = (fast: number, slow: number) => overBars(1, () => new AO(fast, slow), one)

/** On-balance volume: volume added where the close rose and taken off where it fell, from 0 at the first bar that is read. One line. */
export const createObv = () => overBars(1, () => new OBV(2), one)

/** Chaikin money flow, −1 to 1: volume weighed by where in its range each bar closed. One line. */
export const createCmf = (period: number) => overBars(1, () => new CMF(period), one)

/** Vortex: movement up and down against the true range of `period` bars. Two lines: up, down. */
export const createVortex = (period: number) =>
  overBars(
    2,
    () => new VortexIndicator(period),
    ({ plus, minus }) => [plus, minus],
  )
