/** Keys that stand for one account at most. Interface: Agent Keys, Count. */
export const SLOTS = 4
