import { barStart } from '@/protocol/records/barSpan'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/** When a volume-weighted average begins anew, in UTC. */
export const VWAP_RESETS = ['day', 'week', 'month'] as const
export type VwapReset = (typeof VWAP_RESETS)[number]

const SPANS = { day: '1d', week: '1w', month: '1M' } as const

/**
 * Volume-weighted average price since the day, week or month began (UTC; weeks on Monday). NaN until something was traded.
 * Where history begins within such a span, the first one is measured from the first bar. One line.
 */
export function createVwap(reset: VwapReset, source: PriceSource): Study {
  const [average, worth, volume, begun]: [number[], number[], number[], number[]] = [[], [], [], []]
  return stepThrough([average, worth, volume, begun], 1, (bars, at) => {
    begun[at] = barStart(SPANS[reset], bars.time[at]!)
    const goesOn = at > 0 && begun[at] === begun[at - 1]
    const traded = bars.volume[at]!
    worth[at] = (goesOn ? worth[at - 1]! : 0) + traded * selectPrice(bars, source, at)
    volume[at] = (goesOn ? volume[at - 1]! : 0) + traded
    average[at] = volume[at] === 0 ? Number.NaN : worth[at] / volume[at]
  })
}
