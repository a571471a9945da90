import type { Instrument } from '@/trading/instrument/instrument'
import type { Drawing } from '../analysis/Analysis'
import { createDrawingTexts } from './createDrawingTexts'
import { text } from './messages'

/** The name of a drawing, with its prices to distinguish drawings of one kind: `Trend line, 60,000.0 – 61,200.0`. */
export function nameDrawing({ kind, points }: Drawing, instrument: Instrument): string {
  const { price } = createDrawingTexts(instrument)
  return text('entry', { name: text(kind), place: points.map((point) => price(point.price)).join(' – ') })
}
