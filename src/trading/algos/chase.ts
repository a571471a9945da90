import { absolute, type Decimal } from '@/base/decimal'

/** The terms of a chase: how far an order may be moved from its start, and how often. */
export type ChaseTerms = {
  readonly isBuy: boolean
  /** The order's price when it began. */
  readonly start: Decimal
  /** Maximum distance of the price from `start`, either way. */
  readonly maxDistance: Decimal
  readonly maxMoves: number
}

/** Why a chase ended. */
type ChaseEnd =
  | 'filled'
  | 'canceled'
  | 'distance'
  | 'count'
  /** Prices were not live for too long. */
  | 'stale'
  | 'rejected'
  /** This browser did not send the move: no key, or locked. */
  | 'blocked'
  | 'stopped'
  | 'tabClosed'

/** The state of a chase. Prices are exact, times venue ms. */
export type ChaseState = {
  /** The order's own price as last known. */
  readonly price: Decimal
  /** Best price of the order's side; null while there is none. */
  readonly best: Decimal | null
  /** Whether `best` is live. */
  readonly live: boolean
  readonly staleSince: number | null
  /** The target price of a move that is being sent; no other write is sent for the order meanwhile. */
  readonly sending: Decimal | null
  readonly moves: number
  readonly movedAt: number | null
  readonly end: { readonly reason: ChaseEnd; readonly at: number; readonly code: string | null } | null
}

/** An event of a chase. */
export type ChaseEvent =
  /** The order's state changed; `filled` and `canceled` are final. */
  | { readonly kind: 'order'; readonly state: 'open' | 'filled' | 'canceled'; readonly price: Decimal | null }
  | { readonly kind: 'market'; readonly best: Decimal | null; readonly live: boolean }
  | { readonly kind: 'time' }
  /** The move that `selectMove` returned is being sent. */
  | { readonly kind: 'sent'; readonly price: Decimal }
  | { readonly kind: 'answered'; readonly result: 'moved' | 'rejected' | 'blocked'; readonly code: string | null }
  | { readonly kind: 'stop'; readonly reason: 'stopped' | 'tabClosed' }

/** Minimum time between two moves, ms: a flickering price must not use up all moves. */
const MOVE_PAUSE_MS = 1_000
/** A chase ends after this long without live prices, ms. */
const STALE_LIMIT_MS = 10_000

/** Rejections of a move that do not end the chase: the market moved on, or the order's end is about to be reported. */
const TEMPORARY: ReadonlySet<string> = new Set(['20005', '20013', '20014', '20018', 'offline', 'expired'])

/** The initial state of a chase. */
export function createChase({ start }: ChaseTerms): ChaseState {
  const nothing = { best: null, live: false, staleSince: null, sending: null, movedAt: null, end: null }
  return { ...nothing, price: start, moves: 0 }
}

/** The state of a chase after an event. An ended chase stays as it is. */
export function applyChase(terms: ChaseTerms, state: ChaseState, event: ChaseEvent, now: number): ChaseState {
  if (state.end !== null) return state
  const next = applyFollowing(state, event, now, TEMPORARY)
  return next.end === null && next.sending === null ? check(terms, next, now) : next
}

/**
 * Applies an event to any algo order that changes the price of one order over time, before its own terms are checked.
 * Rejections with one of the `passing` codes do not end it.
 */
export function applyFollowing(
  state: ChaseState,
  event: ChaseEvent,
  now: number,
  passing: ReadonlySet<string>,
): ChaseState {
  switch (event.kind) {
    case 'order':
      if (event.state !== 'open') return ended(state, event.state, now)
      return event.price === null || event.price === state.price ? state : { ...state, price: event.price }
    case 'market': {
      const staleSince = event.live ? null : (state.staleSince ?? now)
      return { ...state, best: event.best, live: event.live, staleSince }
    }
    case 'sent':
      return { ...state, sending: event.price }
    case 'answered':
      return applyAnswer(state, event, now, passing)
    case 'stop':
      return ended(state, event.reason, now)
    case 'time':
      return state
  }
}

function applyAnswer(
  state: ChaseState,
  { result, code }: Extract<ChaseEvent, { kind: 'answered' }>,
  now: number,
  passing: ReadonlySet<string>,
): ChaseState {
  const { sending, ...rest } = state
  if (sending === null) return state
  if (result === 'moved') return { ...rest, sending: null, price: sending, moves: state.moves + 1, movedAt: now }
  const idle = { ...rest, sending: null, movedAt: now }
  return code !== null && passing.has(code) ? idle : ended(idle, result, now, code)
}

/** Ends the chase if its prices are stale, or if following the best price would exceed its terms. */
function check(terms: ChaseTerms, state: ChaseState, now: number): ChaseState {
  if (state.staleSince !== null && now - state.staleSince >= STALE_LIMIT_MS) return ended(state, 'stale', now)
  if (!isBehind(terms, state)) return state
  if (absolute(state.best! - terms.start) > terms.maxDistance) return ended(state, 'distance', now)
  return state.moves >= terms.maxMoves ? ended(state, 'count', now) : state
}

/** Whether other orders have a better price. If the order's own price is the best, none have. */
function isBehind({ isBuy }: ChaseTerms, { best, price, live }: ChaseState): boolean {
  return live && best !== null && (isBuy ? best > price : best < price)
}

/** The price to move the order to now; null if no move is due. */
export function selectMove(terms: ChaseTerms, state: ChaseState, now: number): Decimal | null {
  if (state.end !== null || state.sending !== null || !isBehind(terms, state)) return null
  return waitOf(state, now) > 0 ? null : state.best
}

/** How long until the next move is allowed, ms. */
export function waitOf({ movedAt }: ChaseState, now: number): number {
  return movedAt === null ? 0 : Math.max(0, movedAt + MOVE_PAUSE_MS - now)
}

function ended(state: ChaseState, reason: ChaseEnd, at: number, code: string | null = null): ChaseState {
  return { ...state, end: { reason, at, code } }
}
