import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { RecordStore } from '@/client/storage/RecordStore'
import { type Analysis, readAnalysis } from './Analysis'
import { type AnalysisChange, applyChange, invertChange } from './applyChange'

/** What is stored under one key, and its copy in memory. */
export type ChartRecord = {
  stored: Live<Analysis>
  /** Makes changes and stores them; gives the changes that take them back. */
  apply: (changes: readonly AnalysisChange[]) => readonly AnalysisChange[]
}

/**
 * Key of what is stored of a market's charts: with a layout the drawings that belong to it, with null the drawings of the
 * standard desk and the indicators, which all layouts share.
 */
export function chartKey(symbolId: number, layout: string | null): string {
  return layout === null ? String(symbolId) : `${symbolId} ${layout}`
}

/**
 * Reads what is stored under a key; `first` is what is put there where nothing was stored before. Each change is written as a
 * change of the record, not as a whole, so that what another tab has put there meanwhile stays.
 */
export async function openChartRecord(
  records: RecordStore<unknown>,
  key: string,
  first: readonly AnalysisChange[] = [],
): Promise<ChartRecord> {
  const found = await records.get(key)
  const read = readAnalysis(found)
  const stored = createStore<Analysis>(() => read)

  function apply(changes: readonly AnalysisChange[]): readonly AnalysisChange[] {
    if (changes.length === 0) return []
    const inverse: AnalysisChange[] = []
    for (const change of changes) {
      inverse.unshift(invertChange(stored.getState(), change))
      stored.setState(applyChange(stored.getState(), change))
    }
    void records.update(key, (previous) => changes.reduce(applyChange, readAnalysis(previous)))
    return inverse
  }

  if (found === undefined) apply(first)
  return { stored, apply }
}
