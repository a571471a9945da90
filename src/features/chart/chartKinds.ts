/** Kinds of bars, in the order of the menu. */
export const CHART_KINDS = ['candles', 'heikinAshi', 'bars', 'line', 'area'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** Price scales, in the order of the menu. */
export const CHART_SCALES = ['linear', 'log', 'percent'] as const

/** Returns the kind that a setting names; candles for unknown names. */
export function chartKindOf(name: string): ChartKind {
  return CHART_KINDS.find((kind) => kind === name) ?? 'candles'
}
