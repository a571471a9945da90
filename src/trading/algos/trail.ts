import { type Decimal, floorTo, greatest, least } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records/enums'
import { applyFollowing, type ChaseEvent, type ChaseState, waitOf } from './chase'

/** A stop-loss that follows the price of a position at a distance. */
export type TrailTerms = {
  /** What the stop does when it fires: it buys a short back, or sells a long. */
  readonly isBuy: boolean
  /** The stop's trigger price when it began. */
  readonly start: Decimal
  /** How far behind the best price the stop stays, in the quote coin. */
  readonly distance: Decimal
  /** The price that it follows: the one that triggers the stop. */
  readonly by: TriggerSource
  readonly tick: Decimal
}

/** How far a trailing stop is. `price` is the stop's trigger, `best` the price that it follows. */
export type TrailState = ChaseState & {
  /** The best price for the position since it began: for a long the highest. Null until there is one. */
  readonly peak: Decimal | null
}

/**
 * Codes by which a rejected move is no reason to give up: the price has come to the new trigger meanwhile, or the order's end
 * is about to be seen.
 */
const PASSING: ReadonlySet<string> = new Set(['20013', '20014', '20016', '20018', 'offline', 'expired'])

/** A trailing stop that has just begun. */
export function createTrail({ start }: TrailTerms): TrailState {
  const nothing = { best: null, live: false, staleSince: null, sending: null, movedAt: null, end: null }
  return { ...nothing, price: start, moves: 0, peak: null }
}

/** A trailing stop after something happened. What has ended stays as it is; without live prices it waits. */
export function applyTrail(terms: TrailTerms, state: TrailState, event: ChaseEvent, now: number): TrailState {
  if (state.end !== null) return state
  const next = applyFollowing(state, event, now, PASSING)
  if (next === state) return state
  const seen = event.kind === 'market' && event.live ? event.best : null
  const { peak } = state
  if (seen === null) return { ...next, peak }
  return { ...next, peak: peak === null ? seen : terms.isBuy ? least(peak, seen) : greatest(peak, seen) }
}

/**
 * Where the stop is to be moved now; null while nothing is to be done. It only ever comes nearer to the price, never back,
 * and stays at least a tick short of it: the venue accepts no trigger that is reached already.
 */
export function selectTrailMove(terms: TrailTerms, state: TrailState, now: number): Decimal | null {
  const { isBuy, distance, tick } = terms
  const { peak, best, price } = state
  if (state.end !== null || state.sending !== null || !state.live || peak === null || best === null) return null
  const target = isBuy
    ? greatest(-floorTo(-(peak + distance), tick), floorTo(best, tick) + tick)
    : least(floorTo(peak - distance, tick), -floorTo(-best, tick) - tick)
  const isTighter = isBuy ? target < price : target > price
  return isTighter && target > 0n && waitOf(state, now) === 0 ? target : null
}
