/** Order states from which nothing leads on. docs/protocol 6.1. */
const TERMINAL: ReadonlySet<string> = new Set(['filled', 'canceled', 'rejected', 'triggered'])

/** How far along its life a state is. A state of a newer interface counts as open, later than the known open ones. */
const RANKS: Readonly<Record<string, number>> = {
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

/** Whether an order in this state is over. States that this version does not know are not. */
export function isTerminal(state: string): boolean {
  return TERMINAL.has(state)
}

/** The state's place in an order's life; greater is later. */
export function rankOfState(state: string): number {
  return RANKS[state] ?? UNKNOWN_RANK
}
