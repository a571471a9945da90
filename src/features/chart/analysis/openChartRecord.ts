import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { RecordStore } from '@/client/storage/RecordStore'
import { type Analysis, readAnalysis } from './Analysis'
import { type AnalysisChange, applyChange, invertChange } from './applyChange'

/** The stored analysis under one key, with a copy in memory. */
export type ChartRecord = {
  stored: Live<Analysis>
  /** Makes changes and stores them; returns the changes that undo them. */
  apply: (changes: readonly AnalysisChange[]) => readonly AnalysisChange[]
}

/**
 * Key of a market's stored charts: with a layout the drawings of that layout, with null the drawings of the standard
 * desk and the indicators, which all layouts share.
 */
export function chartKey(symbolId: number, layout: string | null): string {
  return layout === null ? String(symbolId) : `${symbolId} ${layout}`
}

/**
 * Opens the record under a key. If nothing is stored, it stores the changes of `first`. Each change is applied to the
 * stored record, so that changes by other tabs are kept.
 */
export async function openChartRecord(
  records: RecordStore<unknown>,
  key: string,
  first: readonly AnalysisChange[] = [],
): Promise<ChartRecord> {
  const storedRecord = await records.get(key)
  const storedAnalysis = readAnalysis(storedRecord)
  const stored = createStore<Analysis>(() => storedAnalysis)

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

  if (storedRecord === undefined) apply(first)
  return { stored, apply }
}
