import type { StudyKind, StudySpec } from '@/trading/indicators/createStudy'
import type { Tone } from '../analysis/tones'

/** One column of a study as it is drawn: a line in a tone, or bars in the colors of rise and fall. */
type StudyLine = { key: StudyLineKey; tone: Tone | null }
type StudyLineKey = 'average' | 'upper' | 'lower' | 'strength' | 'range' | 'difference' | 'signal' | 'histogram'

/** How a kind of indicator is first set, and how it is drawn. */
type StudyKindView = {
  usual: StudySpec
  /** Over the candles, or in a pane of its own. */
  place: 'price' | 'own'
  lines: readonly StudyLine[]
  /** Values at which a dashed line stands. */
  guides: readonly number[]
  /** What its pane always shows; null follows the values. */
  range: { minValue: number; maxValue: number } | null
  /** Values are prices, or plain numbers with two places. */
  unit: 'price' | 'plain'
}

const average = (tone: Tone): readonly StudyLine[] => [{ key: 'average', tone }]
const overlay = { place: 'price', guides: [], range: null, unit: 'price' } as const
const apart = { place: 'own', guides: [], range: null, unit: 'price' } as const

/** The kinds of indicators in the order of the menu. */
export const STUDY_KINDS: Record<StudyKind, StudyKindView> = {
  sma: { ...overlay, usual: { kind: 'sma', period: 20, source: 'close' }, lines: average('blue') },
  ema: { ...overlay, usual: { kind: 'ema', period: 20, source: 'close' }, lines: average('orange') },
  vwap: { ...overlay, usual: { kind: 'vwap', reset: 'day', source: 'hlc3' }, lines: average('pink') },
  bollinger: {
    ...overlay,
    usual: { kind: 'bollinger', period: 20, deviations: 2, source: 'close' },
    lines: [
      { key: 'average', tone: 'grey' },
      { key: 'upper', tone: 'teal' },
      { key: 'lower', tone: 'teal' },
    ],
  },
  rsi: {
    ...apart,
    usual: { kind: 'rsi', period: 14, source: 'close' },
    lines: [{ key: 'strength', tone: 'violet' }],
    guides: [30, 70],
    range: { minValue: 0, maxValue: 100 },
    unit: 'plain',
  },
  macd: {
    ...apart,
    usual: { kind: 'macd', fast: 12, slow: 26, signal: 9, source: 'close' },
    lines: [
      { key: 'difference', tone: 'blue' },
      { key: 'signal', tone: 'orange' },
      { key: 'histogram', tone: null },
    ],
    guides: [0],
  },
  atr: { ...apart, usual: { kind: 'atr', period: 14 }, lines: [{ key: 'range', tone: 'red' }] },
}
