import { useLive } from '@/terminal/live/useLive'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { DrawingDialog } from './DrawingDialog'

/** The settings of the drawing with this id; nothing when it is none. */
export function DrawingEditor({ id, analysis }: { id: string; analysis: AnalysisStore }) {
  const drawing = useLive(analysis.kept, (kept) => kept.drawings.find((each) => each.id === id))
  if (!drawing) return null
  return <DrawingDialog {...{ drawing, analysis }} onClose={() => analysis.hand.setState({ editing: null })} />
}
