/**
 * Parameters of a practice market: its random walk and simulated traders. None of them is money, so they are plain
 * numbers; prices and sizes derived from them are rounded to ticks and lots.
 */
export type MarketParameters = {
  symbolId: number
  /** The last price of the preloaded history and first of trading, a wire decimal. */
  basePrice: string
  /** Standard deviation of the logarithmic return of a year. */
  yearlyVolatility: number
  /** Weight of the common market move in this market's own, 0 to 1. */
  correlation: number
  /** The market that this one follows closely (the spot market of the same coin), instead of its own random walk. */
  follows?: number
  /** Distance between the fair price and the nearest quote, as a fraction of the price. */
  halfSpread: number
  /** Distance between the fair price and the farthest quote, as a fraction of the price. */
  reach: number
  /** Value in the quote coin of an ordinary order near the best price. */
  quoteValue: number
  /** Mean value in the quote coin of a taker's order; most are much smaller. */
  takerValue: number
  /** Taker orders per second, averaged over hours; also determines the volume of the history. */
  takerRate: number
}

/** The six practice markets. docs/protocol 10.1. */
export const MARKET_PARAMETERS: readonly MarketParameters[] = [
  {
    symbolId: 1,
    basePrice: '60000',
    yearlyVolatility: 0.45,
    correlation: 1,
    halfSpread: 0.000_003,
    reach: 0.006,
    quoteValue: 30_000,
    takerValue: 5_000,
    takerRate: 2.4,
  },
  {
    symbolId: 2,
    basePrice: '3000',
    yearlyVolatility: 0.6,
    correlation: 0.85,
    halfSpread: 0.000_006,
    reach: 0.006,
    quoteValue: 20_000,
    takerValue: 2_200,
    takerRate: 2,
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
    takerRate: 1.5,
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
    takerRate: 1.1,
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
    takerValue: 750,
    takerRate: 1.1,
  },
  {
    symbolId: 6,
    basePrice: '0.012345',
    yearlyVolatility: 0.98,
    correlation: 0.3,
    halfSpread: 0.000_3,
    reach: 0.05,
    quoteValue: 600,
    takerValue: 60,
    takerRate: 1.5,
  },
]
