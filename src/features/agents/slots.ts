/** Keys that stand for one account at most. docs/protocol 2.10. */
export const SLOTS = 4
