import {
  createAtr,
  createBollinger,
  createEma,
  createMacd,
  createRsi,
  createSma,
  createVwap,
  type VwapReset,
} from './indicators'
import type { PriceSource } from './PriceBars'
import type { Study } from './Study'

/** An indicator and its settings. Periods are whole numbers of bars, at least 1. */
export type StudySpec =
  | { kind: 'sma' | 'ema' | 'rsi'; period: number; source: PriceSource }
  | { kind: 'bollinger'; period: number; deviations: number; source: PriceSource }
  | { kind: 'macd'; fast: number; slow: number; signal: number; source: PriceSource }
  | { kind: 'atr'; period: number }
  | { kind: 'vwap'; reset: VwapReset; source: PriceSource }

export type StudyKind = StudySpec['kind']

/** Makes the study that a spec describes; it has read no bars yet. */
export function createStudy(spec: StudySpec): Study {
  switch (spec.kind) {
    case 'sma':
      return createSma(spec.period, spec.source)
    case 'ema':
      return createEma(spec.period, spec.source)
    case 'rsi':
      return createRsi(spec.period, spec.source)
    case 'bollinger':
      return createBollinger(spec.period, spec.deviations, spec.source)
    case 'macd':
      return createMacd(spec.fast, spec.slow, spec.signal, spec.source)
    case 'atr':
      return createAtr(spec.period)
    case 'vwap':
      return createVwap(spec.reset, spec.source)
  }
}
