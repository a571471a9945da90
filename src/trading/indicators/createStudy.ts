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
import type { BarStudySpec } from './studySpec'
import { createDmi, createPsar } from './trendStudies'

/** Creates the study of a spec. No bars are computed yet. */
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
    case 'atr':
      return createAtr(spec.period)
    case 'vwma':
      return createVwma(spec.period)
    case 'donchian':
      return createDonchian(spec.period)
    case 'cci':
      return createCci(spec.period)
    case 'williams':
      return createWilliams(spec.period)
    case 'mfi':
      return createMfi(spec.period)
    case 'aroon':
      return createAroon(spec.period)
    case 'cmf':
      return createCmf(spec.period)
    case 'vortex':
      return createVortex(spec.period)
    case 'dmi':
      return createDmi(spec.period)
  }
}
