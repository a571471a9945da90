import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import type { Settings } from '@/terminal/session/settings'
import { type Indicator, indicatorSchema, keepValid } from '../analysis/Analysis'
import type { AnalysisChange } from '../analysis/applyChange'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { CHART_KINDS, CHART_SCALES } from '../chartKinds'

/** Maximum length of a template's name, in characters. */
export const NAME_LENGTH = 40

const templateSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_LENGTH)),
  kind: v.picklist(CHART_KINDS),
  scale: v.picklist(CHART_SCALES),
  /** Unknown indicators of a newer version are dropped. */
  indicators: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => keepValid(indicatorSchema, entries)),
  ),
  /** Whether untouched charts start with its indicators; true for at most one template. */
  isDefault: v.boolean(),
})

/** A chart's appearance under a unique name: everything but its market, interval and drawings. */
export type ChartTemplate = v.InferOutput<typeof templateSchema>

/** The valid templates of the setting `chartTemplates`, in order of creation. */
export function readTemplates(stored: readonly unknown[]): readonly ChartTemplate[] {
  return keepValid(templateSchema, stored)
}

/** Returns the indicators of a template for a market's chart, without a comparison of the market with itself. */
export function indicatorsOn(symbol: string, { indicators }: ChartTemplate): readonly Indicator[] {
  return indicators.filter(({ spec }) => spec.kind !== 'compare' || spec.symbol !== symbol)
}

/** Applies a template to the chart of a market; returns the function that undoes it. */
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

/** The changes that replace a chart's indicators by those of a template. */
export function replaceIndicators(shown: readonly Indicator[], next: readonly Indicator[]): readonly AnalysisChange[] {
  return [
    ...shown.map(({ id }) => ({ list: 'indicators', remove: id }) as const),
    ...next.map((put) => ({ list: 'indicators', put }) as const),
  ]
}
