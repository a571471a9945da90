/** Number of trades that a tape has at most. */
export const TAPE_LENGTH = 200
