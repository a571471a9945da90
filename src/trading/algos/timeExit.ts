import { NO_POSITION } from '@/protocol/errors'
/** A position that is closed at market at a time. */
export type TimeExitTerms = {
  /** The side of the closing order: it buys a short back, or sells a long. */
  readonly isBuy: boolean
  /** When it is closed, venue ms. */
  readonly at: number
}

/** Why a time exit ended. `closed`: the position was gone before its time. */
type TimeExitEnd = 'done' | 'closed' | 'rejected' | 'blocked' | 'stopped' | 'tabClosed'

/** The state of a time exit; times in venue ms. */
export type TimeExitState = {
  /** Whether the closing order is being sent. */
  readonly sending: boolean
  readonly triedAt: number | null
  readonly end: { readonly reason: TimeExitEnd; readonly at: number; readonly code: string | null } | null
}

/** An event of a time exit. */
export type TimeExitEvent =
  /** The position no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly result: 'closed' | 'rejected' | 'blocked'; readonly code: string | null }
  | { readonly kind: 'stop'; readonly reason: 'stopped' | 'tabClosed' }

/** Rejections after which closing is tried again: no liquidity, or the venue was not reachable. */
const TEMPORARY: ReadonlySet<string> = new Set(['20007', 'offline', 'expired'])
/** Pause before closing is tried again, ms. */
const RETRY_MS = 2_000

/** The initial state of a time exit. */
export function createTimeExit(): TimeExitState {
  return { sending: false, triedAt: null, end: null }
}

/** The state of a time exit after an event. An ended one stays as it is. */
export function applyTimeExit(state: TimeExitState, event: TimeExitEvent, now: number): TimeExitState {
  if (state.end !== null) return state
  const ended = (reason: TimeExitEnd, code: string | null = null) => ({
    ...state,
    sending: false,
    end: { reason, at: now, code },
  })
  switch (event.kind) {
    case 'gone':
      return state.sending ? state : ended('closed')
    case 'sent':
      return { ...state, sending: true, triedAt: now }
    case 'answered':
      if (event.result === 'closed') return ended('done')
      if (event.code === NO_POSITION) return ended('closed')
      if (event.code !== null && TEMPORARY.has(event.code)) return { ...state, sending: false }
      return ended(event.result, event.code)
    case 'stop':
      return ended(event.reason)
  }
}

/** How long until the position has to be closed, ms; 0: now. Null while it is being closed and after the end. */
export function dueIn({ at }: TimeExitTerms, state: TimeExitState, now: number): number | null {
  if (state.end !== null || state.sending) return null
  const next = state.triedAt === null ? at : Math.max(at, state.triedAt + RETRY_MS)
  return Math.max(0, next - now)
}
