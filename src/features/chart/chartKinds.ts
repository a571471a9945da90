/** How bars can be drawn, in the order of the menu. */
export const CHART_KINDS = ['candles', 'heikinAshi', 'bars', 'line', 'area'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** What the price scale counts, in the order of the menu. */
export const CHART_SCALES = ['linear', 'log', 'percent'] as const

/** The kind that a setting names; candles where it names none. */
export function chartKindOf(name: string): ChartKind {
  return CHART_KINDS.find((kind) => kind === name) ?? 'candles'
}
