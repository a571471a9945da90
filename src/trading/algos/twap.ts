import { type Decimal, greatest, least } from '@/base/decimal'
import type { Random } from '@/base/random'
import { shareLots } from '../scaledOrders/shareLots'

/** What is bought or sold over time. Sizes in lots, times ms. */
export type TwapTerms = {
  readonly isBuy: boolean
  readonly lots: bigint
  /** Most lots of one order. */
  readonly maxLots: bigint
  readonly slices: number
  readonly durationMs: number
  /** Whether slices come up to a third of their interval earlier or later. */
  readonly jitter: boolean
  /** Beyond this price nothing is bought (or below it sold); null: at any price. */
  readonly cap: Decimal | null
}

/** One order of it. `id` is its client order id, made before anything is sent. */
export type TwapSlice = {
  readonly id: string
  /** Venue ms. */
  readonly dueAt: number
  readonly lots: bigint
  /** `sending`: sent, and what it filled is not known yet. `skipped`: the price was beyond the cap. */
  readonly state: 'planned' | 'sending' | 'done' | 'skipped' | 'failed'
  /** What was asked for; 0 until it was sent. */
  readonly sentLots: bigint
  readonly filledLots: bigint
  /** In the quote coin. */
  readonly amount: Decimal
  readonly code: string | null
}

/** Why no more slices are sent. */
export type TwapEnd = 'done' | 'stopped' | 'rejected' | 'blocked' | 'tabClosed'

/** How far a TWAP is. */
export type TwapState = {
  readonly slices: readonly TwapSlice[]
  readonly pausedAt: number | null
  /** Best price of the other side; null while there is none. */
  readonly best: Decimal | null
  readonly live: boolean
  readonly end: { readonly reason: TwapEnd; readonly at: number; readonly code: string | null } | null
}

/** What happens to a TWAP. */
export type TwapEvent =
  | { readonly kind: 'market'; readonly best: Decimal | null; readonly live: boolean }
  /** The slice that `selectSlice` named is being sent. */
  | { readonly kind: 'sent'; readonly id: string; readonly lots: bigint }
  /** The slice that `selectSlice` named is passed over: the price is beyond the cap. */
  | { readonly kind: 'skipped'; readonly id: string }
  | { readonly kind: 'filled'; readonly id: string; readonly lots: bigint; readonly amount: Decimal }
  | { readonly kind: 'failed'; readonly id: string; readonly result: 'rejected' | 'blocked'; readonly code: string }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop'; readonly reason: 'stopped' | 'tabClosed' }

/** Codes by which a slice filled nothing, and the next one may all the same. */
const PASSING: ReadonlySet<string> = new Set(['20006', '20007', 'offline', 'expired'])

/** A slice makes up for what earlier ones left at most by its own size again. */
const CATCH_UP = 2n

/** Slices that share the size to the lot, the first at once and the others at equal intervals. `ids` are theirs. */
export function createTwap(terms: TwapTerms, ids: readonly string[], startAt: number, random: Random): TwapState {
  const interval = terms.durationMs / terms.slices
  const lots = shareLots(
    terms.lots,
    ids.map(() => 1n),
  )
  const slices = ids.map((id, index): TwapSlice => {
    const shift = terms.jitter && index > 0 ? ((random() - 0.5) * 2 * interval) / 3 : 0
    const dueAt = Math.round(startAt + index * interval + shift)
    const nothing = { sentLots: 0n, filledLots: 0n, amount: 0n, code: null }
    return { ...nothing, id, dueAt, lots: lots[index]!, state: 'planned' }
  })
  return { slices, pausedAt: null, best: null, live: false, end: null }
}

/** A TWAP after something happened. What its slices filled is noted also after its end. */
export function applyTwap(state: TwapState, event: TwapEvent, now: number): TwapState {
  return finished(applyEvent(state, event, now), now)
}

function applyEvent(state: TwapState, event: TwapEvent, now: number): TwapState {
  switch (event.kind) {
    case 'market':
      return { ...state, best: event.best, live: event.live }
    case 'sent':
      return delayed(withSlice(state, event.id, 'planned', { state: 'sending', sentLots: event.lots }), event.id, now)
    case 'skipped':
      return delayed(withSlice(state, event.id, 'planned', { state: 'skipped' }), event.id, now)
    case 'filled':
      return withSlice(state, event.id, 'sending', { state: 'done', filledLots: event.lots, amount: event.amount })
    case 'failed': {
      const noted = withSlice(state, event.id, 'sending', { state: 'failed', code: event.code })
      return PASSING.has(event.code) ? noted : ended(noted, event.result, now, event.code)
    }
    case 'pause':
      return state.pausedAt === null && state.end === null ? { ...state, pausedAt: now } : state
    case 'resume': {
      if (state.pausedAt === null) return state
      const pause = now - state.pausedAt
      return { ...state, pausedAt: null, slices: state.slices.map((slice) => later(slice, pause)) }
    }
    case 'stop':
      return ended(state, event.reason, now)
  }
}

function withSlice(state: TwapState, id: string, from: TwapSlice['state'], change: Partial<TwapSlice>): TwapState {
  const slices = state.slices.map((slice) =>
    slice.id === id && slice.state === from ? { ...slice, ...change } : slice,
  )
  return { ...state, slices }
}

/** What comes late makes what follows later by as much: slices never bunch after a sleep or an outage. */
function delayed(state: TwapState, id: string, now: number): TwapState {
  const late = now - (state.slices.find((slice) => slice.id === id)?.dueAt ?? now)
  return late <= 0 ? state : { ...state, slices: state.slices.map((slice) => later(slice, late)) }
}

function later(slice: TwapSlice, by: number): TwapSlice {
  return slice.state === 'planned' ? { ...slice, dueAt: slice.dueAt + by } : slice
}

function finished(state: TwapState, now: number): TwapState {
  const open = state.slices.some((slice) => slice.state === 'planned' || slice.state === 'sending')
  return open ? state : ended(state, 'done', now)
}

function ended(state: TwapState, reason: TwapEnd, at: number, code: string | null = null): TwapState {
  return state.end === null ? { ...state, pausedAt: null, end: { reason, at, code } } : state
}

/** What is to be done with a slice now: send so many lots of it, or pass it over because the price is beyond the cap. */
export type TwapStep = { readonly id: string; readonly lots: bigint } | { readonly id: string; readonly skip: true }

/**
 * The slice that is due; null while none is, while the last one is not decided, while paused, or while prices are not
 * live. What earlier slices left unfilled is made up for, at most by the slice's own size again.
 */
export function selectSlice(terms: TwapTerms, state: TwapState, now: number): TwapStep | null {
  const { slices, best, live } = state
  if (state.end !== null || state.pausedAt !== null || !live || best === null) return null
  if (slices.some((slice) => slice.state === 'sending')) return null
  const slice = slices.find((one) => one.state === 'planned')
  if (!slice || slice.dueAt > now) return null
  if (terms.cap !== null && (terms.isBuy ? best > terms.cap : best < terms.cap)) return { id: slice.id, skip: true }
  const left = slices.reduce((sum, one) => (isOver(one) ? sum + one.lots - one.filledLots : sum), 0n)
  const lots = least(least(slice.lots + greatest(0n, left), slice.lots * CATCH_UP), terms.maxLots)
  return { id: slice.id, lots }
}

/** When something is due next; null when nothing is. */
export function nextDue({ slices, end, pausedAt }: TwapState): number | null {
  if (end !== null || pausedAt !== null || slices.some(({ state }) => state === 'sending')) return null
  return slices.find(({ state }) => state === 'planned')?.dueAt ?? null
}

/** What all slices together have filled. */
export function sumSlices({ slices }: TwapState): { lots: bigint; amount: Decimal; over: number } {
  return slices.reduce(
    (sum, slice) => ({
      lots: sum.lots + slice.filledLots,
      amount: sum.amount + slice.amount,
      over: sum.over + (isOver(slice) ? 1 : 0),
    }),
    { lots: 0n, amount: 0n, over: 0 },
  )
}

function isOver({ state }: TwapSlice): boolean {
  return state !== 'planned' && state !== 'sending'
}
