import type { StudySpec } from '@/trading/indicators/studySpec'
import type { PriceSource } from '@/trading/indicators/PriceBars'
import { text } from './messages'
import { STUDY_KINDS } from './studyKinds'

/** A short name of an indicator: `SMA 20`, `MACD 12 26 9`, `VWAP week`; with its source if not the default. */
export function nameStudy(spec: StudySpec): string {
  const source = 'source' in spec && spec.source !== defaultSource(spec) ? [spec.source] : []
  return [text(spec.kind), ...settingsOf(spec), ...source].join(' ')
}

/**
 * The settings in the name: numbers in the order of the spec, the anchor of a VWAP unless it is the default (day), or
 * the compared market.
 */
function settingsOf(spec: StudySpec): readonly (number | string)[] {
  if (spec.kind === 'vwap') return spec.reset === 'day' ? [] : [spec.reset]
  if (spec.kind === 'compare') return [spec.symbol]
  return Object.values(spec).filter((value) => typeof value === 'number')
}

function defaultSource({ kind }: StudySpec): PriceSource | null {
  const { defaultSpec } = STUDY_KINDS[kind]
  return 'source' in defaultSpec ? defaultSpec.source : null
}
