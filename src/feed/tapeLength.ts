/** Trades that a tape keeps. */
export const TAPE_LENGTH = 200
