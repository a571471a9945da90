import { createAtr, createBollinger, createEma, createMacd, createRsi, createSma, createVwap } from './indicators'
import {
  createAroon,
  createAwesome,
  createCci,
  createChandelier,
  createCmf,
  createDonchian,
  createHma,
  createIchimoku,
  createKeltner,
  createMfi,
  createObv,
  createRoc,
  createStochastic,
  createSupertrend,
  createVortex,
  createVwma,
  createWilliams,
  createWma,
} from './libraryStudies'
import type { Study } from './Study'
import type { BarStudySpec, PeriodKind } from './studySpec'
import { createDmi, createPsar } from './trendStudies'

/** Makes the study that a spec describes; it has read no bars yet. */
export function createStudy(spec: BarStudySpec): Study {
  switch (spec.kind) {
    case 'sma':
      return createSma(spec.period, spec.source)
    case 'ema':
      return createEma(spec.period, spec.source)
    case 'wma':
      return createWma(spec.period, spec.source)
    case 'hma':
      return createHma(spec.period, spec.source)
    case 'rsi':
      return createRsi(spec.period, spec.source)
    case 'roc':
      return createRoc(spec.period, spec.source)
    case 'bollinger':
      return createBollinger(spec.period, spec.deviations, spec.source)
    case 'macd':
      return createMacd(spec.fast, spec.slow, spec.signal, spec.source)
    case 'vwap':
      return createVwap(spec.reset, spec.source)
    case 'keltner':
      return createKeltner(spec.period, spec.range, spec.multiplier)
    case 'supertrend':
      return createSupertrend(spec.period, spec.multiplier)
    case 'chandelier':
      return createChandelier(spec.period, spec.multiplier)
    case 'ichimoku':
      return createIchimoku(spec.conversion, spec.base, spec.span)
    case 'psar':
      return createPsar(spec.step, spec.most)
    case 'stochastic':
      return createStochastic(spec.period, spec.slowing, spec.signal)
    case 'awesome':
      return createAwesome(spec.fast, spec.slow)
    case 'obv':
      return createObv()
    default:
      return CREATE_BY_PERIOD[spec.kind](spec.period)
  }
}

const CREATE_BY_PERIOD: Readonly<Record<PeriodKind, (period: number) => Study>> = {
  atr: createAtr,
  vwma: createVwma,
  donchian: createDonchian,
  cci: createCci,
  williams: createWilliams,
  mfi: createMfi,
  aroon: createAroon,
  cmf: createCmf,
  vortex: createVortex,
  dmi: createDmi,
}
