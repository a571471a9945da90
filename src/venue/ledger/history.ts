import type { FundingRate } from '@/protocol/records/fundingRate'
import type { Bar } from './bar'
import type { Trade } from '@/protocol/records/trade'

/**
 * A closed minute bar of preloaded history in integers: prices in ticks, volume in lots, turnover in ticks × lots.
 * `start` is a whole minute of venue time.
 */
export type MinuteBar = Omit<Bar, 'last'>

/**
 * History of a symbol before the venue's first block, oldest first. Bars are contiguous minutes that end before the
 * current one; the longer intervals are computed from them. Trades are only for the list of public trades.
 */
export type History = {
  minutes: Iterable<MinuteBar>
  trades?: readonly Trade[]
  fundingRates?: readonly FundingRate[]
}
