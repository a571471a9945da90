/** The unit of sizes: the base coin, or their value in the quote coin. */
export type SizeUnit = 'base' | 'quote'
