/**
 * A kline bar in integers: prices in ticks, volume in lots, turnover in ticks × lots (a bigint, since sums exceed a
 * number's precision). `last` is the time of the bar's last trade, or its start without one.
 */
export type Bar = {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: bigint
  last: number
}

/** Creates a bar with its first trade. */
export function openBar(start: number, time: number, ticks: number, lots: number): Bar {
  return {
    start,
    open: ticks,
    high: ticks,
    low: ticks,
    close: ticks,
    volume: lots,
    turnover: amountOf(ticks, lots),
    last: time,
  }
}

/** A bar without trades: all its prices are the previous close (docs/protocol 9.32). */
export function flatBar(start: number, close: number): Bar {
  return { start, open: close, high: close, low: close, close, volume: 0, turnover: 0n, last: start }
}

/** Adds a trade to a bar. The first one replaces the prices of a flat bar. */
export function applyTrade(bar: Bar, time: number, ticks: number, lots: number): void {
  if (bar.volume === 0) Object.assign(bar, openBar(bar.start, time, ticks, lots))
  else mergeBar(bar, openBar(bar.start, time, ticks, lots))
}

/** Adds a later bar of a shorter interval to a bar. Bars without trades have no effect. */
export function mergeBar(bar: Bar, later: Bar): void {
  if (later.volume === 0) return
  if (bar.volume === 0) {
    Object.assign(bar, later, { start: bar.start })
    return
  }
  bar.high = Math.max(bar.high, later.high)
  bar.low = Math.min(bar.low, later.low)
  bar.close = later.close
  bar.volume += later.volume
  bar.turnover += later.turnover
  bar.last = later.last
}

function amountOf(ticks: number, lots: number): bigint {
  const product = ticks * lots
  return Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)
}
