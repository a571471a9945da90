import { type Decimal, maxBigInt, minBigInt } from '@/base/decimal'
import type { Random } from '@/base/random'
import { shareLots } from '../scaledOrders/shareLots'

/** The terms of a TWAP. Sizes in lots, times in ms. */
export type TwapTerms = {
  readonly isBuy: boolean
  readonly lots: bigint
  /** Maximum lots per order. */
  readonly maxLots: bigint
  readonly slices: number
  readonly durationMs: number
  /** Whether slices are sent up to a third of their interval earlier or later, at random. */
  readonly jitter: boolean
  /** The worst price to buy or sell at; null: any price. */
  readonly cap: Decimal | null
}

/** An order of a TWAP. `id` is its client order id, created before anything is sent. */
type TwapSlice = {
  readonly id: string
  /** Venue ms. */
  readonly dueAt: number
  readonly lots: bigint
  /** `sending`: sent, and its fill is not known yet. `skipped`: the price was beyond the cap. */
  readonly state: 'planned' | 'sending' | 'done' | 'skipped' | 'failed'
  readonly filledLots: bigint
  /** In the quote coin. */
  readonly amount: Decimal
  readonly code: string | null
}

/** Why no more slices are sent. */
type TwapEnd = 'done' | 'stopped' | 'rejected' | 'blocked' | 'tabClosed'

/** The state of a TWAP. */
export type TwapState = {
  readonly slices: readonly TwapSlice[]
  readonly pausedAt: number | null
  /** Best price of the other side; null while there is none. */
  readonly best: Decimal | null
  readonly live: boolean
  readonly end: { readonly reason: TwapEnd; readonly at: number; readonly code: string | null } | null
}

/** An event of a TWAP. */
export type TwapEvent =
  | { readonly kind: 'market'; readonly best: Decimal | null; readonly live: boolean }
  /** The slice that `selectSlice` returned is being sent. */
  | { readonly kind: 'sent'; readonly id: string }
  /** The slice that `selectSlice` returned is skipped: the price is beyond the cap. */
  | { readonly kind: 'skipped'; readonly id: string }
  | { readonly kind: 'filled'; readonly id: string; readonly lots: bigint; readonly amount: Decimal }
  | { readonly kind: 'failed'; readonly id: string; readonly result: 'rejected' | 'blocked'; readonly code: string }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop'; readonly reason: 'stopped' | 'tabClosed' }

/** Rejections after which a slice filled nothing, but the next one may. */
const TEMPORARY: ReadonlySet<string> = new Set(['20006', '20007', 'offline', 'expired'])

/** Maximum size of a slice that catches up on earlier ones, as a multiple of its own size. */
const MAX_CATCH_UP = 2n

/** Creates slices of equal size to the lot, the first due at once, the others at equal intervals. */
export function createTwap(terms: TwapTerms, ids: readonly string[], startAt: number, random: Random): TwapState {
  const interval = terms.durationMs / terms.slices
  const lots = shareLots(
    terms.lots,
    ids.map(() => 1n),
  )
  const slices = ids.map((id, index): TwapSlice => {
    const shift = terms.jitter && index > 0 ? ((random() - 0.5) * 2 * interval) / 3 : 0
    const dueAt = Math.round(startAt + index * interval + shift)
    const nothing = { filledLots: 0n, amount: 0n, code: null }
    return { ...nothing, id, dueAt, lots: lots[index]!, state: 'planned' }
  })
  return { slices, pausedAt: null, best: null, live: false, end: null }
}

/** The state of a TWAP after an event. Fills are added even after its end. */
export function applyTwap(state: TwapState, event: TwapEvent, now: number): TwapState {
  return finished(applyEvent(state, event, now), now)
}

function applyEvent(state: TwapState, event: TwapEvent, now: number): TwapState {
  switch (event.kind) {
    case 'market':
      return { ...state, best: event.best, live: event.live }
    case 'sent':
      return delayed(withSlice(state, event.id, 'planned', { state: 'sending' }), event.id, now)
    case 'skipped':
      return delayed(withSlice(state, event.id, 'planned', { state: 'skipped' }), event.id, now)
    case 'filled':
      return withSlice(state, event.id, 'sending', { state: 'done', filledLots: event.lots, amount: event.amount })
    case 'failed': {
      const withFailure = withSlice(state, event.id, 'sending', { state: 'failed', code: event.code })
      return TEMPORARY.has(event.code) ? withFailure : ended(withFailure, event.result, now, event.code)
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

/** A late slice delays all later ones by the same time: slices never bunch after a sleep or an outage. */
function delayed(state: TwapState, id: string, now: number): TwapState {
  const delayMs = now - (state.slices.find((slice) => slice.id === id)?.dueAt ?? now)
  return delayMs <= 0 ? state : { ...state, slices: state.slices.map((slice) => later(slice, delayMs)) }
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

/** What to do with a due slice: send this many lots, or skip it because the price is beyond the cap. */
export type TwapStep = { readonly id: string; readonly lots: bigint } | { readonly id: string; readonly skip: true }

/**
 * The slice that is due; null when none is, while the last one is undecided, while paused, or while prices are not
 * live. It catches up on unfilled earlier slices by at most its own size.
 */
export function selectSlice(terms: TwapTerms, state: TwapState, now: number): TwapStep | null {
  const { slices, best, live } = state
  if (state.end !== null || state.pausedAt !== null || !live || best === null) return null
  if (slices.some((slice) => slice.state === 'sending')) return null
  const slice = slices.find((candidate) => candidate.state === 'planned')
  if (!slice || slice.dueAt > now) return null
  if (terms.cap !== null && (terms.isBuy ? best > terms.cap : best < terms.cap)) return { id: slice.id, skip: true }
  const left = slices.reduce((sum, earlier) => (isOver(earlier) ? sum + earlier.lots - earlier.filledLots : sum), 0n)
  const lots = minBigInt(minBigInt(slice.lots + maxBigInt(0n, left), slice.lots * MAX_CATCH_UP), terms.maxLots)
  return { id: slice.id, lots }
}

/** When the next slice is due; null when none is. */
export function nextDue({ slices, end, pausedAt }: TwapState): number | null {
  if (end !== null || pausedAt !== null || slices.some(({ state }) => state === 'sending')) return null
  return slices.find(({ state }) => state === 'planned')?.dueAt ?? null
}

/** The total fills of all slices. */
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
