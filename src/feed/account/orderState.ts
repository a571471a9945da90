import type { OrderState } from '@/protocol/records/enums'

/** Ranks of states in an order's life. An unknown state of a newer interface counts as open, after the known ones. */
const RANKS: Readonly<Record<OrderState, number>> = {
  pending_new: 0,
  inactive: 1,
  pending_trigger: 2,
  new: 2,
  partially_filled: 3,
  pending_cancel: 4,
  canceled: 6,
  rejected: 7,
  triggered: 8,
  filled: 9,
}
const UNKNOWN_RANK = 5

/** The rank of a state in an order's life; greater is later. */
export function rankOfState(state: string): number {
  return Object.hasOwn(RANKS, state) ? RANKS[state as OrderState] : UNKNOWN_RANK
}
