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
   * The order's state, or one of ours: `sending` (no answer yet), `refused` (the venue took the others, perhaps, but not
   * this one), `missing` (the venue has never had it).
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
  readonly rungs: readonly KeptRung[]
}

const ENDED: ReadonlySet<string> = new Set(['filled', 'canceled', 'rejected', 'refused', 'missing'])

/** Whether a rung can neither fill nor be moved any more. */
export function hasEnded({ state }: Pick<KeptRung, 'state'>): boolean {
  return ENDED.has(state)
}

/** The rungs that rest at the venue, or may: what moving and cancelling is about. */
export function liveRungs({ rungs }: KeptLadder): readonly KeptRung[] {
  return rungs.filter((rung) => !hasEnded(rung))
}
