/** The thirteen intervals of a kline. docs/protocol 4.9. */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '1w', '1M'] as const
export type Interval = (typeof INTERVALS)[number]
