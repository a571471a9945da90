/** The coin that sizes are counted in: the base coin, or what they are worth in the quote coin. */
export type SizeUnit = 'base' | 'quote'
