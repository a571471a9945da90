import { type Decimal, floorTo, maxBigInt, minBigInt } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records/enums'
import { applyFollowing, type ChaseEvent, type ChaseState, waitOf } from './chase'

/** The terms of a trailing stop: a stop-loss that follows the price of a position at a distance. */
export type TrailTerms = {
  /** The side of the stop: it buys a short back, or sells a long. */
  readonly isBuy: boolean
  /** The initial trigger price. */
  readonly start: Decimal
  /** How far behind the best price the stop stays, in the quote coin. */
  readonly distance: Decimal
  /** The price that it follows, which also triggers the stop. */
  readonly by: TriggerSource
  readonly tick: Decimal
}

/** The state of a trailing stop. `price` is the stop's trigger, `best` the price that it follows. */
export type TrailState = ChaseState & {
  /** The best price for the position since the start: for a long the highest. Null until there is one. */
  readonly peak: Decimal | null
}

/**
 * Rejections of a move that do not end the trailing stop: the price reached the new trigger meanwhile, or the order's
 * end is about to be reported.
 */
const TEMPORARY: ReadonlySet<string> = new Set(['20013', '20014', '20016', '20018', 'offline', 'expired'])

/** The initial state of a trailing stop. */
export function createTrail({ start }: TrailTerms): TrailState {
  const nothing = { best: null, live: false, staleSince: null, sending: null, movedAt: null, end: null }
  return { ...nothing, price: start, moves: 0, peak: null }
}

/** The state of a trailing stop after an event. An ended one stays as it is; without live prices it waits. */
export function applyTrail(terms: TrailTerms, state: TrailState, event: ChaseEvent, now: number): TrailState {
  if (state.end !== null) return state
  const next = applyFollowing(state, event, now, TEMPORARY)
  if (next === state) return state
  const seen = event.kind === 'market' && event.live ? event.best : null
  const { peak } = state
  if (seen === null) return { ...next, peak }
  return { ...next, peak: peak === null ? seen : terms.isBuy ? minBigInt(peak, seen) : maxBigInt(peak, seen) }
}

/**
 * The trigger price to move the stop to now; null if no move is due. The stop only moves toward the price, and stays at
 * least one tick away from it: the venue rejects a trigger that is already reached.
 */
export function selectTrailMove(terms: TrailTerms, state: TrailState, now: number): Decimal | null {
  const { isBuy, distance, tick } = terms
  const { peak, best, price } = state
  if (state.end !== null || state.sending !== null || !state.live || peak === null || best === null) return null
  const target = isBuy
    ? maxBigInt(-floorTo(-(peak + distance), tick), floorTo(best, tick) + tick)
    : minBigInt(floorTo(peak - distance, tick), -floorTo(-best, tick) - tick)
  const isTighter = isBuy ? target < price : target > price
  return isTighter && target > 0n && waitOf(state, now) === 0 ? target : null
}
