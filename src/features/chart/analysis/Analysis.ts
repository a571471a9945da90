import * as v from 'valibot'
import { PRICE_SOURCES } from '@/trading/indicators/PriceBars'
import { PERIOD_KINDS, PRICE_KINDS, type StudySpec, VWAP_RESETS } from '@/trading/indicators/studySpec'
import { TONES } from './tones'

/** Maximum period of an indicator, in bars. */
export const MAX_PERIOD = 1000
/** Maximum width of bands, in standard deviations or average true ranges. */
export const MAX_DEVIATIONS = 10

/** Maximum number of rows of a volume profile. */
export const MAX_ROWS = 200

const period = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PERIOD))
const source = v.picklist(PRICE_SOURCES)
const tone = v.picklist(TONES)

const factor = v.pipe(v.number(), v.minValue(0.1), v.maxValue(MAX_DEVIATIONS))
const share = v.pipe(v.number(), v.minValue(0.001), v.maxValue(1))

const specSchema = v.variant('kind', [
  v.object({ kind: v.picklist(PRICE_KINDS), period, source }),
  v.object({ kind: v.picklist(PERIOD_KINDS), period }),
  v.object({ kind: v.literal('bollinger'), period, deviations: factor, source }),
  v.object({ kind: v.literal('macd'), fast: period, slow: period, signal: period, source }),
  v.object({ kind: v.literal('vwap'), reset: v.picklist(VWAP_RESETS), source }),
  v.object({ kind: v.literal('keltner'), period, range: period, multiplier: factor }),
  v.object({ kind: v.picklist(['supertrend', 'chandelier']), period, multiplier: factor }),
  v.object({ kind: v.literal('ichimoku'), conversion: period, base: period, span: period }),
  v.object({ kind: v.literal('psar'), step: share, most: share }),
  v.object({ kind: v.literal('stochastic'), period, slowing: period, signal: period }),
  v.object({ kind: v.literal('awesome'), fast: period, slow: period }),
  v.object({ kind: v.literal('obv') }),
  v.object({ kind: v.literal('delta') }),
  v.object({ kind: v.literal('compare'), symbol: v.string() }),
  v.object({ kind: v.literal('profile'), rows: v.pipe(period, v.maxValue(MAX_ROWS)) }),
]) satisfies v.GenericSchema<unknown, StudySpec>

/** A stored indicator. */
export const indicatorSchema = v.object({
  id: v.string(),
  spec: specSchema,
  /** Colors of its lines, in order; empty if it has only bars in the up and down colors. */
  tones: v.array(tone),
  hidden: v.boolean(),
})

/** An indicator on a market's chart, with its settings. */
export type Indicator = v.InferOutput<typeof indicatorSchema>

/** The drawing tools, in the order of the menu. */
export const DRAWING_KINDS = ['trend', 'ray', 'horizontal', 'rectangle', 'fibonacci', 'measure', 'position'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

const pointSchema = v.object({ time: v.number(), price: v.pipe(v.number(), v.gtValue(0)) })

/** A point of a drawing: a time (ms) and a price, so that it keeps its place at every interval and zoom. */
export type Point = v.InferOutput<typeof pointSchema>

const drawingSchema = v.object({
  id: v.string(),
  kind: v.picklist(DRAWING_KINDS),
  /** One point of a horizontal line; entry, target and stop of a position; two points of all others. */
  points: v.union([
    v.strictTuple([pointSchema]),
    v.strictTuple([pointSchema, pointSchema]),
    v.strictTuple([pointSchema, pointSchema, pointSchema]),
  ]),
  tone,
  /** For a position drawing: the maximum loss in the quote coin, as typed. */
  risk: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/))),
})

/** A drawing on a market's chart. */
export type Drawing = v.InferOutput<typeof drawingSchema>

/** The number of points of a drawing of this kind. */
export function pointsOf(kind: DrawingKind): 1 | 2 | 3 {
  return kind === 'horizontal' ? 1 : kind === 'position' ? 3 : 2
}

/** The indicators and drawings of one market's chart. */
export type Analysis = { readonly indicators: readonly Indicator[]; readonly drawings: readonly Drawing[] }

export const NO_ANALYSIS: Analysis = { indicators: [], drawings: [] }

const storedSchema = v.looseObject({
  indicators: v.fallback(v.array(v.unknown()), []),
  drawings: v.fallback(v.array(v.unknown()), []),
})

/** Parses stored indicators and drawings; invalid or unknown entries are dropped. */
export function readAnalysis(stored: unknown): Analysis {
  const parsed = v.safeParse(storedSchema, stored)
  if (!parsed.success) return NO_ANALYSIS
  return {
    indicators: keepValid(indicatorSchema, parsed.output.indicators),
    drawings: keepValid(drawingSchema, parsed.output.drawings).filter(
      ({ kind, points }) => points.length === pointsOf(kind),
    ),
  }
}

/** The entries that are valid by a schema, as parsed by it. */
export function keepValid<S extends v.GenericSchema>(schema: S, entries: readonly unknown[]): v.InferOutput<S>[] {
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })
}
