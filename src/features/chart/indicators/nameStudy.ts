import type { StudySpec } from '@/trading/indicators/createStudy'
import type { PriceSource } from '@/trading/indicators/PriceBars'
import { text } from './messages'
import { STUDY_KINDS } from './studyKinds'

/** An indicator in few characters: `SMA 20`, `MACD 12 26 9`, `VWAP week`; with its source where that is not the usual one. */
export function nameStudy(spec: StudySpec): string {
  const source = 'source' in spec && spec.source !== usualSource(spec) ? [spec.source] : []
  return [text(spec.kind), ...settingsOf(spec), ...source].join(' ')
}

function settingsOf(spec: StudySpec): readonly (number | string)[] {
  switch (spec.kind) {
    case 'bollinger':
      return [spec.period, spec.deviations]
    case 'macd':
      return [spec.fast, spec.slow, spec.signal]
    case 'vwap':
      return spec.reset === 'day' ? [] : [spec.reset]
    default:
      return [spec.period]
  }
}

function usualSource({ kind }: StudySpec): PriceSource | null {
  const { usual } = STUDY_KINDS[kind]
  return 'source' in usual ? usual.source : null
}
