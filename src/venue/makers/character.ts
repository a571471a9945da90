/**
 * How a practice market behaves. NumberFormats that shape the random walk and the crowd; none of them is money, so they are
 * plain numbers, and what comes of them is rounded to ticks and lots before they are traded on.
 */
export type MarketCharacter = {
  symbolId: number
  /** The price that history ends at and trading begins at, a wire decimal. */
  basePrice: string
  /** Standard deviation of a year's logarithmic return. */
  yearlyVolatility: number
  /** Share of the common market move in this market's own, 0 to 1. */
  correlation: number
  /** The market whose price this one follows closely (the spot market of the same coin), instead of walking alone. */
  follows?: number
  /** Distance between the fair price and the nearest quote, as a fraction of the price. */
  halfSpread: number
  /** Distance between the fair price and the farthest quote, as a fraction of the price. */
  reach: number
  /** Value in the quote coin of an ordinary order close to the touch. */
  quoteValue: number
  /** Value in the quote coin of an ordinary taker's order. */
  takerValue: number
  /** Takers that arrive in a second on a calm day. */
  takerRate: number
  /** Value in the quote coin that trades in a minute on an average day; for history. */
  minuteTurnover: number
}

/** The six practice markets. docs/protocol 10.1. */
export const CHARACTERS: readonly MarketCharacter[] = [
  {
    symbolId: 1,
    basePrice: '60000',
    yearlyVolatility: 0.45,
    correlation: 1,
    halfSpread: 0.000_004,
    reach: 0.006,
    quoteValue: 30_000,
    takerValue: 4_000,
    takerRate: 0.9,
    minuteTurnover: 400_000,
  },
  {
    symbolId: 2,
    basePrice: '3000',
    yearlyVolatility: 0.6,
    correlation: 0.85,
    halfSpread: 0.000_006,
    reach: 0.006,
    quoteValue: 20_000,
    takerValue: 2_500,
    takerRate: 1,
    minuteTurnover: 200_000,
  },
  {
    symbolId: 3,
    basePrice: '150',
    yearlyVolatility: 0.8,
    correlation: 0.7,
    halfSpread: 0.000_02,
    reach: 0.01,
    quoteValue: 10_000,
    takerValue: 1_200,
    takerRate: 0.9,
    minuteTurnover: 70_000,
  },
  {
    symbolId: 4,
    basePrice: '60000',
    yearlyVolatility: 0.45,
    correlation: 1,
    follows: 1,
    halfSpread: 0.000_02,
    reach: 0.006,
    quoteValue: 15_000,
    takerValue: 1_500,
    takerRate: 0.7,
    minuteTurnover: 60_000,
  },
  {
    symbolId: 5,
    basePrice: '3000',
    yearlyVolatility: 0.6,
    correlation: 0.85,
    follows: 2,
    halfSpread: 0.000_03,
    reach: 0.006,
    quoteValue: 8_000,
    takerValue: 900,
    takerRate: 0.6,
    minuteTurnover: 28_000,
  },
  {
    symbolId: 6,
    basePrice: '0.012345',
    yearlyVolatility: 1.2,
    correlation: 0.3,
    halfSpread: 0.000_3,
    reach: 0.05,
    quoteValue: 600,
    takerValue: 120,
    takerRate: 0.5,
    minuteTurnover: 2_000,
  },
]

/** Milliseconds of a year, the unit of `yearlyVolatility`. */
export const YEAR_MS = 365 * 86_400_000
