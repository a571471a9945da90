import type { MinuteFigures, SpreadFigures, TapeFigures } from './figures'

/** Figures by the name of what was recorded. */
export type References<F> = Readonly<Record<string, F>>

/** One-minute bars of BTC/USD, in US dollars: Bitstamp and Coinbase. docs/protocol 10.8 names the sources. */
export const MINUTES: References<MinuteFigures> = {
  'Bitstamp 2019-12-31': {
    deviationBps: 6.38,
    kurtosis: 0.922,
    beyondThree: 0.00697,
    beyondFive: 0,
    returnsAfter1: -0.338,
    sizesAfter1: 0.124,
    sizesAfter10: 0.0637,
    sizesAfter60: 0.00457,
    hourByMinute: 0.306,
    volumeVariation: 3.44,
    volumeTail: 79.1,
    volumeAfter1: 0.132,
    volumeBySize: 0.196,
    volumeByRange: 0.382,
  },
  'Coinbase 2016-10-07': {
    deviationBps: 1.32,
    kurtosis: 19.9,
    beyondThree: 0.0177,
    beyondFive: 0.00267,
    returnsAfter1: -0.0736,
    sizesAfter1: 0.217,
    sizesAfter10: 0.09,
    sizesAfter60: 0.0346,
    hourByMinute: 0.948,
    volumeVariation: 2.53,
    volumeTail: 25.7,
    volumeAfter1: 0.226,
    volumeBySize: 0.433,
    volumeByRange: 0.691,
  },
  'Coinbase 2017-09-03': {
    deviationBps: 15.2,
    kurtosis: 9.03,
    beyondThree: 0.0243,
    beyondFive: 0.00278,
    returnsAfter1: 0.133,
    sizesAfter1: 0.275,
    sizesAfter10: 0.195,
    sizesAfter60: 0.164,
    hourByMinute: 1.05,
    volumeVariation: 1.39,
    volumeTail: 14.1,
    volumeAfter1: 0.534,
    volumeBySize: 0.477,
    volumeByRange: 0.545,
  },
  'Coinbase 2017-12-17': {
    deviationBps: 13.8,
    kurtosis: 15.9,
    beyondThree: 0.0181,
    beyondFive: 0.00556,
    returnsAfter1: 0.0989,
    sizesAfter1: 0.36,
    sizesAfter10: 0.183,
    sizesAfter60: -0.000452,
    hourByMinute: 0.554,
    volumeVariation: 1.23,
    volumeTail: 11.2,
    volumeAfter1: 0.592,
    volumeBySize: 0.646,
    volumeByRange: 0.697,
  },
  'Coinbase 2018-04-05': {
    deviationBps: 11.7,
    kurtosis: 13,
    beyondThree: 0.0184,
    beyondFive: 0.0059,
    returnsAfter1: 0.0551,
    sizesAfter1: 0.281,
    sizesAfter10: 0.0301,
    sizesAfter60: 0.0353,
    hourByMinute: 1.17,
    volumeVariation: 1.6,
    volumeTail: 18.4,
    volumeAfter1: 0.326,
    volumeBySize: 0.599,
    volumeByRange: 0.642,
  },
}

/** Trades of BTCUSDT at Binance's futures, 2023-04-04, 514 s, in five parts of equal orders. */
export const TAPES: References<TapeFigures> = {
  'Binance, part 1': {
    smallQuarter: 0.2,
    largeQuarter: 6.9,
    largeTenth: 32.4,
    largeHundredth: 213,
    sizeTail: 1.1,
    roundSizes: 0.121,
    gapVariation: 1.8,
    bursts: 8.44,
    sideAfter1: 0.191,
    buys: 0.476,
  },
  'Binance, part 2': {
    smallQuarter: 0.269,
    largeQuarter: 4.73,
    largeTenth: 30.8,
    largeHundredth: 144,
    sizeTail: 1.33,
    roundSizes: 0.112,
    gapVariation: 1.25,
    bursts: 3.7,
    sideAfter1: 0.189,
    buys: 0.443,
  },
  'Binance, part 3': {
    smallQuarter: 0.154,
    largeQuarter: 5.15,
    largeTenth: 21.5,
    largeHundredth: 137,
    sizeTail: 1.07,
    roundSizes: 0.132,
    gapVariation: 1.15,
    bursts: 1.52,
    sideAfter1: 0.202,
    buys: 0.347,
  },
  'Binance, part 4': {
    smallQuarter: 0.2,
    largeQuarter: 4.9,
    largeTenth: 19.3,
    largeHundredth: 313,
    sizeTail: 0.773,
    roundSizes: 0.118,
    gapVariation: 1.19,
    bursts: 3.9,
    sideAfter1: 0.174,
    buys: 0.401,
  },
  'Binance, part 5': {
    smallQuarter: 0.2,
    largeQuarter: 8.2,
    largeTenth: 50.1,
    largeHundredth: 287,
    sizeTail: 1.25,
    roundSizes: 0.156,
    gapVariation: 1.27,
    bursts: 3.31,
    sideAfter1: 0.27,
    buys: 0.369,
  },
}

/** Books. At Binance the spread is nearly always one tick. */
export const SPREADS: References<SpreadFigures> = {
  'Binance BTCUSDT 2023-04-04': { medianBps: 0.0355, spreadVariation: 0.115, wildByCalm: 1.02 },
  'Kraken XBT/USD 2021-04-05': { medianBps: 0.017, spreadVariation: 2.33, wildByCalm: 29.8 },
  'Kraken DASH/EUR 2021-04-05': { medianBps: 15.6, spreadVariation: 0.443, wildByCalm: 1.99 },
  'OKX UNI-USD-SWAP 2022-02-27': { medianBps: 7.28, spreadVariation: 0.174, wildByCalm: 0.938 },
}

/** Volume by hour of the day in UTC, relative to the mean: BTCUSDT at Binance from 2020-04-30, first and second half of two months. */
export const HOURLY_VOLUMES: readonly (readonly number[])[] = [
  [
    1.41, 0.84, 0.72, 0.72, 0.73, 0.74, 0.8, 0.84, 1.08, 0.91, 1.33, 1.09, 1.44, 1.21, 1.29, 1.33, 1.34, 1.05, 0.9,
    0.87, 0.95, 0.65, 0.76, 0.99,
  ],
  [
    1.01, 0.77, 0.71, 0.91, 0.71, 0.79, 0.84, 0.96, 1.04, 0.98, 0.89, 0.97, 1.13, 1.25, 1.5, 1.46, 1.33, 0.96, 0.96, 1,
    0.98, 0.77, 0.9, 1.18,
  ],
]

/**
 * What a figure may be: from the least to the greatest of what was recorded, and a tenth beyond, because the recordings are
 * short. What differs no more from real markets than they from each other is within it.
 */
export function bandOf<F extends Record<string, number>>(references: References<F>, name: keyof F): [number, number] {
  const values = Object.values(references).map((figures) => figures[name]!)
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  return [least - 0.1 * Math.abs(least), greatest + 0.1 * Math.abs(greatest)]
}

/** Volume by hour of the day in UTC, relative to the mean. */
export function hourlyVolumes(bars: readonly { start: number; volume: number }[]): number[] {
  const sums = Array.from({ length: 24 }, () => 0)
  const counts = Array.from({ length: 24 }, () => 0)
  for (const { start, volume } of bars) {
    const hour = Math.floor(start / 3_600_000) % 24
    sums[hour]! += volume
    counts[hour]! += 1
  }
  const means = sums.map((sum, hour) => sum / counts[hour]!)
  const all = means.reduce((sum, each) => sum + each, 0) / 24
  return means.map((each) => each / all)
}
