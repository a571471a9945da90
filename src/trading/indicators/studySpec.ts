import type { PriceSource } from './PriceBars'

/** Kinds whose only setting is a period. */
export const PERIOD_KINDS = [
  'atr',
  'vwma',
  'donchian',
  'cci',
  'williams',
  'mfi',
  'aroon',
  'cmf',
  'vortex',
  'dmi',
] as const
type PeriodKind = (typeof PERIOD_KINDS)[number]
/** Kinds that have a period and read a price of each bar. */
export const PRICE_KINDS = ['sma', 'ema', 'wma', 'hma', 'rsi', 'roc'] as const

/** When a volume-weighted average starts over, in UTC. */
export const VWAP_RESETS = ['day', 'week', 'month'] as const
export type VwapReset = (typeof VWAP_RESETS)[number]

/** An indicator and its settings. Periods count bars, at least 1; `multiplier` counts average true ranges. */
export type StudySpec =
  | { kind: (typeof PRICE_KINDS)[number]; period: number; source: PriceSource }
  | { kind: PeriodKind; period: number }
  | { kind: 'bollinger'; period: number; deviations: number; source: PriceSource }
  | { kind: 'macd'; fast: number; slow: number; signal: number; source: PriceSource }
  | { kind: 'vwap'; reset: VwapReset; source: PriceSource }
  | { kind: 'keltner'; period: number; range: number; multiplier: number }
  | { kind: 'supertrend' | 'chandelier'; period: number; multiplier: number }
  | { kind: 'ichimoku'; conversion: number; base: number; span: number }
  | { kind: 'psar'; step: number; most: number }
  | { kind: 'stochastic'; period: number; slowing: number; signal: number }
  | { kind: 'awesome'; fast: number; slow: number }
  | { kind: 'obv' }
  | { kind: 'profile'; rows: number }
  | { kind: 'delta' }
  | { kind: 'compare'; symbol: string }

export type StudyKind = StudySpec['kind']

/** Indicators computed from the bars alone: not from trades, another market or the visible range. */
export type BarStudySpec = Exclude<StudySpec, { kind: 'profile' | 'delta' | 'compare' }>
