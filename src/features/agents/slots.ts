/** Maximum number of keys of one account (docs/protocol 2.10). */
export const SLOTS = 4
