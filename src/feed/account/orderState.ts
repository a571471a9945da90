import type { OrderState } from '@/protocol/records/enums'

/** How far along its life a state is. A state of a newer interface counts as open, later than the known open ones. */
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

/** The state's place in an order's life; greater is later. */
export function rankOfState(state: string): number {
  return Object.hasOwn(RANKS, state) ? RANKS[state as OrderState] : UNKNOWN_RANK
}
