/** Arithmetic mean. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Standard deviation. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** How fat the tails are: 0 for a normal distribution. */
export function excessKurtosis(values: readonly number[]): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** 4)) / deviation(values) ** 4 - 3
}

/** Correlation of two series. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  return mean(a.map((value, index) => (value - meanA) * (b[index]! - meanB))) / (deviation(a) * deviation(b))
}

/** Correlation of a series with itself, `lag` entries later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(0, -lag), values.slice(lag))
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/** The exponent of the tail's power law, from the greatest values (Hill's estimate); small is heavy. */
export function tailIndex(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => b - a)
  const count = Math.floor(sorted.length * share)
  return 1 / mean(sorted.slice(0, count).map((value) => Math.log(value / sorted[count]!)))
}

/** Variance of counts in windows of a length by their mean: 1 when events come independently, more in bursts. */
export function burstiness(times: readonly number[], windowMs: number): number {
  const counts = Array.from({ length: Math.floor((times.at(-1)! - times[0]!) / windowMs) }, () => 0)
  for (const time of times) {
    const index = Math.floor((time - times[0]!) / windowMs)
    if (index < counts.length) counts[index]! += 1
  }
  return deviation(counts) ** 2 / mean(counts)
}

/** Standard deviation by mean. */
export function variation(values: readonly number[]): number {
  return deviation(values) / mean(values)
}

/** A minute as far as statistics need it. */
export type Minute = { start: number; high: number; low: number; close: number; volume: number }

/** Figures of one-minute bars. Pairs of minutes that do not follow each other are left out. */
export function minuteFigures(minutes: readonly Minute[]) {
  const next = minutes.slice(1).filter(({ start }, index) => start === minutes[index]!.start + 60_000)
  const closes = new Map(minutes.map(({ start, close }) => [start, close]))
  const returns = next.map(({ start, close }) => Math.log(close / closes.get(start - 60_000)!))
  const sizes = returns.map(Math.abs)
  const volumes = next.map(({ volume }) => volume)
  const ranges = next.map(({ high, low }) => Math.log(high / low))
  const sigma = deviation(returns)
  return {
    deviationBps: sigma * 10_000,
    kurtosis: excessKurtosis(returns),
    beyondThree: mean(sizes.map((size) => Number(size > 3 * sigma))),
    beyondFive: mean(sizes.map((size) => Number(size > 5 * sigma))),
    returnsAfter1: autocorrelation(returns, 1),
    sizesAfter1: autocorrelation(sizes, 1),
    sizesAfter10: autocorrelation(sizes, 10),
    sizesAfter60: autocorrelation(sizes, 60),
    hourByMinute: hourlyVariance(minutes) / (60 * sigma ** 2),
    volumeVariation: variation(volumes),
    volumeTail: quantile(volumes, 0.99) / quantile(volumes, 0.5),
    volumeAfter1: autocorrelation(
      volumes.map((volume) => Math.log(volume + 1e-9)),
      1,
    ),
    volumeBySize: correlation(volumes, sizes),
    volumeByRange: correlation(volumes, ranges),
  }
}
export type MinuteFigures = ReturnType<typeof minuteFigures>

/** Variance of the return of sixty minutes. */
function hourlyVariance(minutes: readonly Minute[]): number {
  const returns = minutes.slice(60).map(({ close }, index) => Math.log(close / minutes[index]!.close))
  return deviation(returns) ** 2
}

/** An order of a taker: all that it traded at once. */
export type TakenOrder = { time: number; lots: number; isBuy: boolean }

/** Figures of a tape, by order. Sizes are compared with the middle one, times with their mean. */
export function tapeFigures(orders: readonly TakenOrder[]) {
  const lots = orders.map((order) => order.lots)
  const times = orders.map(({ time }) => time)
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  const sides = orders.map(({ isBuy }) => Number(isBuy))
  const large = lots.filter((size) => size >= 20)
  const middle = quantile(lots, 0.5)
  return {
    smallQuarter: quantile(lots, 0.25) / middle,
    largeQuarter: quantile(lots, 0.75) / middle,
    largeTenth: quantile(lots, 0.9) / middle,
    largeHundredth: quantile(lots, 0.99) / middle,
    sizeTail: tailIndex(lots, 0.1),
    roundSizes: mean(large.map((size) => Number(/^\d0*$/.test(String(size))))),
    gapVariation: variation(gaps),
    bursts: burstiness(times, mean(gaps) * 8),
    sideAfter1: autocorrelation(sides, 1),
    buys: mean(sides),
  }
}
export type TapeFigures = ReturnType<typeof tapeFigures>

/** The spread in basis points as it is sampled, and how the spread follows the range of the middle price in 5 s. */
export function spreadFigures(samples: readonly { time: number; bid: number; ask: number }[]) {
  const bps = samples.map(({ bid, ask }) => ((ask - bid) / ((ask + bid) / 2)) * 10_000)
  const windows = new Map<number, { bps: number[]; middles: number[] }>()
  samples.forEach(({ time, bid, ask }, index) => {
    const key = Math.floor((time - samples[0]!.time) / 5_000)
    const window = windows.get(key) ?? { bps: [], middles: [] }
    windows.set(key, window)
    window.bps.push(bps[index]!)
    window.middles.push((bid + ask) / 2)
  })
  const ranged = [...windows.values()].map((window) => ({
    spread: mean(window.bps),
    range: Math.log(Math.max(...window.middles) / Math.min(...window.middles)),
  }))
  const ranked = ranged.toSorted((a, b) => a.range - b.range).map(({ spread }) => spread)
  const [calm, wild] = [ranked.slice(0, ranked.length / 2), ranked.slice(-ranked.length / 5)]
  return { medianBps: quantile(bps, 0.5), spreadVariation: variation(bps), wildByCalm: mean(wild) / mean(calm) }
}
export type SpreadFigures = ReturnType<typeof spreadFigures>
