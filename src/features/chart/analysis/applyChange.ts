import type { Analysis, Drawing, Indicator } from './Analysis'

/** One change of a chart's analysis: an entry is added (or replaces the one with its id), or removed. */
export type AnalysisChange =
  | { list: 'indicators'; put: Indicator }
  | { list: 'drawings'; put: Drawing }
  | { list: 'indicators' | 'drawings'; remove: string }

/** Returns the analysis after a change. */
export function applyChange(analysis: Analysis, change: AnalysisChange): Analysis {
  if ('remove' in change) {
    const { list, remove } = change
    return list === 'indicators'
      ? { ...analysis, indicators: analysis.indicators.filter(({ id }) => id !== remove) }
      : { ...analysis, drawings: analysis.drawings.filter(({ id }) => id !== remove) }
  }
  return change.list === 'indicators'
    ? { ...analysis, indicators: putById(analysis.indicators, change.put) }
    : { ...analysis, drawings: putById(analysis.drawings, change.put) }
}

/** Returns the change that undoes a change. `before`: the analysis to which the change was applied. */
export function invertChange(before: Analysis, change: AnalysisChange): AnalysisChange {
  const { list } = change
  const id = 'remove' in change ? change.remove : change.put.id
  if (list === 'indicators') {
    const previous = before.indicators.find((entry) => entry.id === id)
    return previous ? { list, put: previous } : { list, remove: id }
  }
  const previous = before.drawings.find((entry) => entry.id === id)
  return previous ? { list, put: previous } : { list, remove: id }
}

function putById<T extends { id: string }>(entries: readonly T[], entry: T): readonly T[] {
  const at = entries.findIndex(({ id }) => id === entry.id)
  return at < 0 ? [...entries, entry] : entries.with(at, entry)
}
