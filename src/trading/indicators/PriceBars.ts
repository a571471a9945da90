/**
 * Bars as columns of floats, oldest first, for charts only, never for orders or money. `time` is the bar's start in ms;
 * all columns have the same length.
 */
export type PriceBars = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', readonly number[]>>

/** The price of a bar that an indicator uses: one of its prices, or the mean of several. */
export const PRICE_SOURCES = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** The price of one bar that an indicator reads. */
export function selectPrice(bars: PriceBars, source: PriceSource, at: number): number {
  const [open, high, low, close] = [bars.open[at]!, bars.high[at]!, bars.low[at]!, bars.close[at]!]
  switch (source) {
    case 'hl2':
      return (high + low) / 2
    case 'hlc3':
      return (high + low + close) / 3
    case 'ohlc4':
      return (open + high + low + close) / 4
    case 'open':
    case 'high':
    case 'low':
    case 'close':
      return bars[source][at]!
  }
}
