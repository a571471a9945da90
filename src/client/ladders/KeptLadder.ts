import type { Address } from '../types'

/** One order of a ladder as this browser keeps it. Figures are wire decimals. */
export type KeptRung = {
  readonly clientOrderId: string
  /** Null until the venue has named it. */
  readonly orderId: string | null
  readonly price: string
  readonly size: string
  readonly filled: string
  /**
   * The order's state, or one of ours: `sending` (not known yet), `refused` (the venue took the others, perhaps, but not
   * this one), `missing` (the venue has never had it), `unsent` (it was never sent).
   */
  readonly state: string
  /** Why the venue refused the rung, or the last change of it; null when it did not. */
  readonly code: string | null
}

/** Orders that were placed as one and are moved and cancelled as one. The first rung is the first of its plan. */
export type KeptLadder = {
  readonly id: string
  readonly account: Address
  readonly symbolId: number
  readonly isBuy: boolean
  readonly postOnly: boolean
  /** Venue ms. */
  readonly createdAt: number
  /** The tab that placed it; older ones lack it. */
  readonly tab?: string
  readonly rungs: readonly KeptRung[]
}

/** What this browser has concluded, and an order at the venue proves wrong. */
const CONCLUDED: ReadonlySet<string> = new Set(['missing', 'unsent'])
const ENDED: ReadonlySet<string> = new Set(['filled', 'canceled', 'rejected', 'refused', ...CONCLUDED])

/** Whether a rung can neither fill nor be moved any more. */
export function hasEnded({ state }: Pick<KeptRung, 'state'>): boolean {
  return ENDED.has(state)
}

/** Whether nobody has said yet what became of a rung. */
export function isUnknown({ state }: Pick<KeptRung, 'state'>): boolean {
  return state === 'sending'
}

/** Whether a rung's end was concluded here, not said by the venue. */
export function isConcluded({ state }: Pick<KeptRung, 'state'>): boolean {
  return CONCLUDED.has(state)
}

/** The rungs that rest at the venue, or may: what moving and cancelling is about. */
export function liveRungs({ rungs }: KeptLadder): readonly KeptRung[] {
  return rungs.filter((rung) => !hasEnded(rung))
}
