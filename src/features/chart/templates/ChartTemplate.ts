import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import type { Settings } from '@/terminal/session/settings'
import { type Indicator, indicatorSchema, keepValid } from '../analysis/Analysis'
import type { AnalysisChange } from '../analysis/applyChange'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { CHART_KINDS, CHART_SCALES } from '../chartKinds'

/** Longest name of a template, in characters. */
export const LONGEST_NAME = 40

const templateSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME)),
  kind: v.picklist(CHART_KINDS),
  scale: v.picklist(CHART_SCALES),
  /** Those that this version of the page knows; others are left out. */
  indicators: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => keepValid(indicatorSchema, entries)),
  ),
  /** Charts that were never changed start with its indicators; true for one template at most. */
  isDefault: v.boolean(),
})

/** How a chart looks, under a name that no other template has: everything but its market, its interval and its drawings. */
export type ChartTemplate = v.InferOutput<typeof templateSchema>

/** The templates among what the setting `chartTemplates` has, in the order of saving. */
export function readTemplates(stored: readonly unknown[]): readonly ChartTemplate[] {
  return keepValid(templateSchema, stored)
}

/** The indicators of a template on the chart of a market: a market is not compared with itself. */
export function indicatorsOn(symbol: string, { indicators }: ChartTemplate): readonly Indicator[] {
  return indicators.filter(({ spec }) => spec.kind !== 'compare' || spec.symbol !== symbol)
}

/** Puts a template on the chart of a market; gives what takes it back. */
export function applyTemplate(
  settings: StoreApi<Settings>,
  analysis: AnalysisStore,
  symbol: string,
  template: ChartTemplate,
): () => void {
  const { chartKind, chartScale } = settings.getState()
  const changes = replaceIndicators(analysis.stored.getState().indicators, indicatorsOn(symbol, template))
  analysis.change(...changes)
  settings.setState({ chartKind: template.kind, chartScale: template.scale })
  return () => {
    if (changes.length > 0) analysis.undo()
    settings.setState({ chartKind, chartScale })
  }
}

/** The changes that put the indicators of a template in the place of those on the chart. */
export function replaceIndicators(shown: readonly Indicator[], next: readonly Indicator[]): readonly AnalysisChange[] {
  return [
    ...shown.map(({ id }) => ({ list: 'indicators', remove: id }) as const),
    ...next.map((put) => ({ list: 'indicators', put }) as const),
  ]
}
