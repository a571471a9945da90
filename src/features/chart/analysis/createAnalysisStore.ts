import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { RecordStore } from '@/client/storage/RecordStore'
import { type Analysis, type DrawingKind, readAnalysis } from './Analysis'
import { type AnalysisChange, applyChange, invertChange } from './applyChange'
import type { Tone } from './tones'

/** What the trader is at: it lasts as long as the page. */
export type Hand = {
  /** What the next clicks on the chart draw. */
  tool: DrawingKind | null
  /** The drawing that is held. */
  selected: string | null
  /** The indicator or drawing whose settings are open. */
  editing: string | null
  /** Points snap to a bar's open, high, low and close. */
  magnet: boolean
  /** Color of what is drawn next. */
  tone: Tone
}

/** What is on one market's chart, and what the trader is doing with it. */
export type AnalysisStore = {
  kept: Live<Analysis>
  /** How many steps can be taken back. */
  steps: Live<number>
  hand: StoreApi<Hand>
  /** Makes changes, as one step that `undo` takes back, and keeps them. */
  change: (...changes: readonly AnalysisChange[]) => void
  /** Takes the last step back; false when there is none. */
  undo: () => boolean
  createId: () => string
}

const EMPTY_HAND: Hand = { tool: null, selected: null, editing: null, magnet: false, tone: 'blue' }

/** Steps that can be taken back. */
const MOST_STEPS = 50

/**
 * Reads what is kept under a key; `first` is what is put there where nothing was kept before. Each change is written as a change of the record, not as a whole, so that what another
 * tab has put there meanwhile stays.
 */
export async function createAnalysisStore(
  records: RecordStore<unknown>,
  key: string,
  now: () => number,
  first: readonly AnalysisChange[] = [],
): Promise<AnalysisStore> {
  const stored = await records.get(key)
  const read = readAnalysis(stored)
  const kept = createStore<Analysis>(() => read)
  const hand = createStore<Hand>(() => EMPTY_HAND)
  const count = createStore<number>(() => 0)
  let steps: readonly (readonly AnalysisChange[])[] = []
  let made = 0

  function apply(changes: readonly AnalysisChange[]): readonly AnalysisChange[] {
    const inverse: AnalysisChange[] = []
    for (const change of changes) {
      inverse.unshift(invertChange(kept.getState(), change))
      kept.setState(applyChange(kept.getState(), change))
    }
    void records.update(key, (previous) => changes.reduce(applyChange, readAnalysis(previous)))
    return inverse
  }

  function setSteps(next: typeof steps): void {
    steps = next
    count.setState(steps.length, true)
  }

  if (stored === undefined && first.length > 0) apply(first)

  return {
    kept,
    steps: count,
    hand,
    change(...changes) {
      if (changes.length > 0) setSteps([...steps, apply(changes)].slice(-MOST_STEPS))
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return false
      apply(last)
      setSteps(steps.slice(0, -1))
      return true
    },
    createId: () => `${now().toString(36)}-${(made += 1)}`,
  }
}

/** The same analysis for another chart of the market: what the trader is at on one of them is nothing to the others. */
export function withOwnHand(analysis: AnalysisStore): AnalysisStore {
  return { ...analysis, hand: createStore<Hand>(() => EMPTY_HAND) }
}
