import { previousOf, smoothAt } from './average'
import { stepThrough } from './indicators'
import type { Study } from './Study'

/**
 * Directional movement after Wilder, 0 to 100: the shares of upward and downward movement in the true range (weight 1 /
 * period), and the average of their difference (ADX). Three lines: ADX, +DI, −DI. All 0 where nothing moved.
 */
export function createDmi(period: number): Study {
  const [adx, plus, minus, dx]: [number[], number[], number[], number[]] = [[], [], [], []]
  const [ups, downs, ranges]: [number[], number[], number[]] = [[], [], []]
  const [up, down, range]: [number[], number[], number[]] = [[], [], []]
  const columns = [adx, plus, minus, dx, ups, downs, ranges, up, down, range]
  return stepThrough(columns, 3, ({ high, low, close }, at) => {
    const rise = high[at]! - previousOf(high, at)
    const fall = previousOf(low, at) - low[at]!
    ups[at] = at === 0 ? Number.NaN : rise > fall && rise > 0 ? rise : 0
    downs[at] = at === 0 ? Number.NaN : fall > rise && fall > 0 ? fall : 0
    ranges[at] = Math.max(high[at]!, previousOf(close, at)) - Math.min(low[at]!, previousOf(close, at))
    const smooth = (input: number[], averages: number[]) =>
      (averages[at] = smoothAt(input, period, 1 / period, previousOf(averages, at), at))
    const [upward, downward, moved] = [smooth(ups, up), smooth(downs, down), smooth(ranges, range)]
    plus[at] = shareOf(upward, moved)
    minus[at] = shareOf(downward, moved)
    dx[at] = shareOf(Math.abs(plus[at] - minus[at]), plus[at] + minus[at])
    smooth(dx, adx)
  })
}

/** The share of a part in a whole, in per cent; 0 if the whole is 0. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/**
 * Parabolic stop and reverse after Wilder: the stop moves toward the extreme of its trend by a factor that grows by
 * `step` with each new extreme, up to `max`; it stays beyond the last two bars, and reverses when a bar reaches it. It
 * starts at the second bar, in the direction of the closes. One line.
 */
export function createPsar(step: number, max: number): Study {
  const [stop, extreme, pace, rising]: [number[], number[], number[], number[]] = [[], [], [], []]
  return stepThrough([stop, extreme, pace, rising], 1, ({ high, low, close }, at) => {
    const start = (isUp: boolean, from: number) => {
      ;[stop[at], extreme[at], pace[at], rising[at]] = [from, isUp ? high[at]! : low[at]!, step, isUp ? 1 : 0]
    }
    if (at === 0) {
      stop[0] = extreme[0] = pace[0] = rising[0] = Number.NaN
      return
    }
    if (at === 1) {
      const isUp = close[1]! >= close[0]!
      start(isUp, isUp ? Math.min(low[0]!, low[1]!) : Math.max(high[0]!, high[1]!))
      return
    }
    const isUp = rising[at - 1] === 1
    const reached = stop[at - 1]! + pace[at - 1]! * (extreme[at - 1]! - stop[at - 1]!)
    const next = isUp ? Math.min(reached, low[at - 1]!, low[at - 2]!) : Math.max(reached, high[at - 1]!, high[at - 2]!)
    if (isUp ? low[at]! <= next : high[at]! >= next) {
      start(!isUp, isUp ? Math.max(extreme[at - 1]!, high[at]!) : Math.min(extreme[at - 1]!, low[at]!))
      return
    }
    const isNew = isUp ? high[at]! > extreme[at - 1]! : low[at]! < extreme[at - 1]!
    stop[at] = next
    extreme[at] = isNew ? (isUp ? high[at]! : low[at]!) : extreme[at - 1]!
    pace[at] = isNew ? Math.min(max, pace[at - 1]! + step) : pace[at - 1]!
    rising[at] = isUp ? 1 : 0
  })
}
