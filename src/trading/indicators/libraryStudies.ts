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

/** An indicator of the library. */
type Indicator<Input, Result> = { update: (input: Input, replace: boolean) => Result | null }

/** A study of one line over one price per bar. */
function overPrices(source: PriceSource, create: () => Indicator<number, number>, scale = 1): Study {
  return createLibraryStudy(1, () => {
    const indicator = create()
    return (bars, at, replace) => {
      const value = indicator.update(selectPrice(bars, source, at), replace)
      return [value === null ? null : value * scale]
    }
  })
}

/** A study over whole bars, whose lines `linesOf` extracts from a result. */
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

const singleLine = (value: number) => [value]

/** Weighted moving average: the newest of `period` bars has `period` times the weight of the oldest. One line. */
export const createWma = (period: number, source: PriceSource) => overPrices(source, () => new WMA(period))

/** Hull moving average: WMA over √period of (2 × WMA over half the period − WMA over the period). One line. */
export const createHma = (period: number, source: PriceSource) => overPrices(source, () => new HMA(period))

/** Rate of change from the price `period` bars before, in per cent. One line. */
export const createRoc = (period: number, source: PriceSource) => overPrices(source, () => new ROC(period), 100)

/** Volume-weighted average of `period` closes; no value where nothing was traded. One line. */
export const createVwma = (period: number) => overBars(1, () => new VWMA(period), singleLine)

/**
 * Keltner channels: the exponential average of closes (starting with the first close), and `multiplier` average true
 * ranges (Wilder, over `range` bars) above and below it. Three lines: average, upper, lower.
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

/** Supertrend: a stop at `multiplier` average true ranges from the middle. Two lines: in an uptrend, in a downtrend. */
export const createSupertrend = (period: number, multiplier: number) =>
  overBars(
    2,
    () => new SuperTrend({ interval: period, multiplier }),
    ({ supertrend, trend }) => (trend === 'BULLISH' ? [supertrend, Number.NaN] : [Number.NaN, supertrend]),
  )

/**
 * Ichimoku: middles of the ranges of three periods. Five lines: conversion, base, both spans (drawn `base` bars ahead,
 * counting the newest), and the close (drawn as far back).
 */
export const createIchimoku = (conversion: number, base: number, span: number) =>
  createLibraryStudy(5, () => {
    const cloud = new IchimokuCloud({ conversionInterval: conversion, baseInterval: base, spanBInterval: span })
    return (bars, at, replace) => {
      const values = cloud.update(candleAt(bars, at), replace)
      return [values?.conversion, values?.base, values?.spanA, values?.spanB, bars.close[at]]
    }
  })

/** Stochastic, 0 to 100: the close in the range of `period` bars, averaged over `slowing` (%K), then `signal` (%D). */
export const createStochastic = (period: number, slowing: number, signal: number) =>
  overBars(
    2,
    () => new StochasticOscillator({ kPeriod: period, kSlowingPeriod: slowing, dPeriod: signal }),
    ({ stochK, stochD }) => [stochK, stochD],
  )

/** Commodity channel index: distance of the typical price from its mean, per 0.015 mean deviations. One line. */
export const createCci = (period: number) => overBars(1, () => new CCI(period), singleLine)

/** Williams %R, −100 to 0: distance of the close below the highest high, in per cent of the range. One line. */
export const createWilliams = (period: number) => overBars(1, () => new WilliamsR(period), singleLine)

/** Money flow index, 0 to 100: turnover share of the bars whose typical price rose. One line. */
export const createMfi = (period: number) => overBars(1, () => new MFI(period), singleLine)

/** Aroon, 0 to 100: how recent the highest high and the lowest low of `period` bars are. Two lines: up, down. */
export const createAroon = (period: number) =>
  overBars(
    2,
    () => new Aroon(period),
    ({ aroonUp, aroonDown }) => [aroonUp, aroonDown],
  )

/** Awesome oscillator: the simple average of bar middles over `fast` bars − that over `slow`. One column. */
export const createAwesome = (fast: number, slow: number) => overBars(1, () => new AO(fast, slow), singleLine)

/** On-balance volume: plus the volume of bars that rose, minus that of bars that fell, from 0. One line. */
export const createObv = () => overBars(1, () => new OBV(2), singleLine)

/** Chaikin money flow, −1 to 1: volume weighted by the position of each close in its bar's range. One line. */
export const createCmf = (period: number) => overBars(1, () => new CMF(period), singleLine)

/** Vortex: upward and downward movement relative to the true range of `period` bars. Two lines: up, down. */
export const createVortex = (period: number) =>
  overBars(
    2,
    () => new VortexIndicator(period),
    ({ plus, minus }) => [plus, minus],
  )
