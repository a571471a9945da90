import type { StudyKind, StudySpec } from '@/trading/indicators/studySpec'
import type { Tone } from '../analysis/tones'

/**
 * How one column of a study is drawn: a line in a tone, or bars in the up and down colors. `shift`: number of bars by
 * which values are drawn ahead.
 */
type StudyLine = { key: StudyLineKey; tone: Tone | null; shift?: (spec: StudySpec) => number }
type StudyLineKey =
  | 'average'
  | 'upper'
  | 'middle'
  | 'lower'
  | 'strength'
  | 'range'
  | 'difference'
  | 'signal'
  | 'histogram'
  | 'value'
  | 'up'
  | 'down'
  | 'stop'
  | 'longStop'
  | 'shortStop'
  | 'conversion'
  | 'base'
  | 'spanA'
  | 'spanB'
  | 'lagging'
  | 'fullest'
  | 'market'

/** The unit of values: prices, sizes in the base coin, or plain numbers with two decimals. */
export type StudyUnit = 'price' | 'size' | 'plain'

/** Default settings of a kind of indicator, and how it is drawn. */
type StudyKindView = {
  defaultSpec: StudySpec
  /** Whether it is drawn over the candles or in its own pane. */
  place: 'price' | 'own'
  lines: readonly StudyLine[]
  /** Two lines with a tint between them, by their indices. */
  band: readonly [upper: number, lower: number] | null
  /** Values with a dashed line. */
  guides: readonly number[]
  /** The range that its pane always includes; null: the range of the values. */
  range: { minValue: number; maxValue: number } | null
  unit: StudyUnit
}

const average = (tone: Tone): readonly StudyLine[] => [{ key: 'average', tone }]
const value = (tone: Tone): readonly StudyLine[] => [{ key: 'value', tone }]
const upDown: readonly StudyLine[] = [
  { key: 'up', tone: 'teal' },
  { key: 'down', tone: 'red' },
]
const stops: readonly StudyLine[] = [
  { key: 'longStop', tone: 'teal' },
  { key: 'shortStop', tone: 'red' },
]
/** The middle line and one on each side of it. */
const channel = (key: 'average' | 'middle', tone: Tone): readonly StudyLine[] => [
  { key, tone: 'grey' },
  { key: 'upper', tone },
  { key: 'lower', tone },
]
const overlay = { place: 'price', band: null, guides: [], range: null, unit: 'price' } as const
const ownPane = { place: 'own', band: null, guides: [], range: null, unit: 'price' } as const
const plain = { ...ownPane, unit: 'plain' } as const
const percent = { ...plain, range: { minValue: 0, maxValue: 100 } } as const

/** Number of bars that the spans of the cloud are drawn ahead: the newest bar counts as the first. */
const barsAhead = (spec: StudySpec) => (spec.kind === 'ichimoku' ? spec.base - 1 : 0)

/** The kinds of indicators in the order of the menu: those over the candles first. */
export const STUDY_KINDS: Record<StudyKind, StudyKindView> = {
  sma: { ...overlay, defaultSpec: { kind: 'sma', period: 20, source: 'close' }, lines: average('blue') },
  ema: { ...overlay, defaultSpec: { kind: 'ema', period: 20, source: 'close' }, lines: average('orange') },
  wma: { ...overlay, defaultSpec: { kind: 'wma', period: 20, source: 'close' }, lines: average('violet') },
  hma: { ...overlay, defaultSpec: { kind: 'hma', period: 9, source: 'close' }, lines: average('green') },
  vwap: { ...overlay, defaultSpec: { kind: 'vwap', reset: 'day', source: 'hlc3' }, lines: average('pink') },
  vwma: { ...overlay, defaultSpec: { kind: 'vwma', period: 20 }, lines: average('yellow') },
  bollinger: {
    ...overlay,
    defaultSpec: { kind: 'bollinger', period: 20, deviations: 2, source: 'close' },
    lines: channel('average', 'teal'),
    band: [1, 2],
  },
  keltner: {
    ...overlay,
    defaultSpec: { kind: 'keltner', period: 20, range: 10, multiplier: 2 },
    lines: channel('average', 'blue'),
    band: [1, 2],
  },
  donchian: {
    ...overlay,
    defaultSpec: { kind: 'donchian', period: 20 },
    lines: channel('middle', 'orange'),
    band: [1, 2],
  },
  ichimoku: {
    ...overlay,
    defaultSpec: { kind: 'ichimoku', conversion: 9, base: 26, span: 52 },
    lines: [
      { key: 'conversion', tone: 'blue' },
      { key: 'base', tone: 'red' },
      { key: 'spanA', tone: 'green', shift: barsAhead },
      { key: 'spanB', tone: 'orange', shift: barsAhead },
      { key: 'lagging', tone: 'grey', shift: (spec) => -barsAhead(spec) },
    ],
    band: [2, 3],
  },
  supertrend: { ...overlay, defaultSpec: { kind: 'supertrend', period: 10, multiplier: 3 }, lines: stops },
  chandelier: { ...overlay, defaultSpec: { kind: 'chandelier', period: 22, multiplier: 3 }, lines: stops },
  profile: { ...overlay, defaultSpec: { kind: 'profile', rows: 48 }, lines: [{ key: 'fullest', tone: 'orange' }] },
  compare: { ...overlay, defaultSpec: { kind: 'compare', symbol: '' }, lines: [{ key: 'market', tone: 'yellow' }] },
  psar: { ...overlay, defaultSpec: { kind: 'psar', step: 0.02, most: 0.2 }, lines: [{ key: 'stop', tone: 'violet' }] },
  rsi: {
    ...percent,
    defaultSpec: { kind: 'rsi', period: 14, source: 'close' },
    lines: [{ key: 'strength', tone: 'violet' }],
    guides: [30, 70],
  },
  stochastic: {
    ...percent,
    defaultSpec: { kind: 'stochastic', period: 14, slowing: 3, signal: 3 },
    lines: [
      { key: 'value', tone: 'blue' },
      { key: 'signal', tone: 'orange' },
    ],
    guides: [20, 80],
  },
  macd: {
    ...ownPane,
    defaultSpec: { kind: 'macd', fast: 12, slow: 26, signal: 9, source: 'close' },
    lines: [
      { key: 'difference', tone: 'blue' },
      { key: 'signal', tone: 'orange' },
      { key: 'histogram', tone: null },
    ],
    guides: [0],
  },
  dmi: {
    ...percent,
    defaultSpec: { kind: 'dmi', period: 14 },
    lines: [{ key: 'strength', tone: 'yellow' }, ...upDown],
    guides: [25],
  },
  atr: { ...ownPane, defaultSpec: { kind: 'atr', period: 14 }, lines: [{ key: 'range', tone: 'red' }] },
  cci: { ...plain, defaultSpec: { kind: 'cci', period: 20 }, lines: value('teal'), guides: [-100, 100] },
  roc: { ...plain, defaultSpec: { kind: 'roc', period: 9, source: 'close' }, lines: value('blue'), guides: [0] },
  williams: {
    ...plain,
    defaultSpec: { kind: 'williams', period: 14 },
    lines: value('pink'),
    guides: [-80, -20],
    range: { minValue: -100, maxValue: 0 },
  },
  aroon: { ...percent, defaultSpec: { kind: 'aroon', period: 14 }, lines: upDown, guides: [50] },
  awesome: {
    ...ownPane,
    defaultSpec: { kind: 'awesome', fast: 5, slow: 34 },
    lines: [{ key: 'histogram', tone: null }],
    guides: [0],
  },
  vortex: { ...plain, defaultSpec: { kind: 'vortex', period: 14 }, lines: upDown, guides: [1] },
  mfi: { ...percent, defaultSpec: { kind: 'mfi', period: 14 }, lines: value('green'), guides: [20, 80] },
  cmf: { ...plain, defaultSpec: { kind: 'cmf', period: 20 }, lines: value('green'), guides: [0] },
  obv: { ...plain, defaultSpec: { kind: 'obv' }, lines: value('blue') },
  delta: {
    ...plain,
    defaultSpec: { kind: 'delta' },
    lines: [{ key: 'histogram', tone: null }],
    guides: [0],
    unit: 'size',
  },
}
