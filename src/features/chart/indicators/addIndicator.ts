import type { StudyKind } from '@/trading/indicators/studySpec'
import { announce } from '@/ui/announce'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { text } from './messages'
import { nameStudy } from './nameStudy'
import { STUDY_KINDS } from './studyKinds'

/** Adds an indicator with default settings and returns its id; `otherSymbol`: the initial market of a comparison. */
export function addIndicator(analysis: AnalysisStore, kind: StudyKind, otherSymbol: string): string {
  const { defaultSpec: first, lines } = STUDY_KINDS[kind]
  const spec = first.kind === 'compare' ? { ...first, symbol: otherSymbol } : first
  const tones = lines.flatMap(({ tone }) => (tone ? [tone] : []))
  const id = analysis.createId()
  analysis.change({ list: 'indicators', put: { id, spec: spec, tones, hidden: false } })
  announce(text('added', { name: nameStudy(spec) }))
  return id
}
