import { useLive } from '@/terminal/live/useLive'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { IndicatorDialog } from './IndicatorDialog'

/** The settings of the indicator with this id; nothing when it is none. */
export function IndicatorEditor({ id, analysis }: { id: string; analysis: AnalysisStore }) {
  const indicator = useLive(analysis.kept, (kept) => kept.indicators.find((each) => each.id === id))
  if (!indicator) return null
  return <IndicatorDialog {...{ indicator, analysis }} onClose={() => analysis.hand.setState({ editing: null })} />
}
