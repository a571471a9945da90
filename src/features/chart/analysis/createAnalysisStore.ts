import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Analysis, DrawingKind } from './Analysis'
import type { AnalysisChange } from './applyChange'
import type { ChartRecord } from './openChartRecord'
import type { Tone } from './tones'

/** The state of editing. It is not stored. */
type EditingState = {
  /** The tool that the next clicks on the chart use. */
  tool: DrawingKind | null
  /** The selected drawing. */
  selected: string | null
  /** The indicator or drawing whose settings are open. */
  openSettings: string | null
  /** Points snap to a bar's open, high, low and close. */
  magnet: boolean
  /** Color of new drawings. */
  tone: Tone
}

/** The analysis of one market's chart in one layout, and the state of editing it. */
export type AnalysisStore = {
  stored: Live<Analysis>
  /** Number of steps that can be undone. */
  steps: Live<number>
  editing: StoreApi<EditingState>
  /** Makes changes as one undo step, and stores them. */
  change: (...changes: readonly AnalysisChange[]) => void
  /** Undoes the last step; false when there is none. */
  undo: () => boolean
  createId: () => string
}

const INITIAL_EDITING: EditingState = { tool: null, selected: null, openSettings: null, magnet: false, tone: 'blue' }

/** Maximum number of undo steps. */
const MAX_STEPS = 50

/**
 * Creates the store from a market's record with the indicators and a layout's record with the drawings. The standard
 * desk has both in one record.
 */
export function createAnalysisStore(market: ChartRecord, now: () => number, layout = market): AnalysisStore {
  const editing = createStore<EditingState>(() => INITIAL_EDITING)
  const count = createStore<number>(() => 0)
  let steps: readonly (readonly AnalysisChange[])[] = []
  let createdCount = 0

  function apply(changes: readonly AnalysisChange[]): readonly AnalysisChange[] {
    const changesOf = (list: AnalysisChange['list']) => changes.filter((change) => change.list === list)
    return [...market.apply(changesOf('indicators')), ...layout.apply(changesOf('drawings'))]
  }

  function setSteps(next: typeof steps): void {
    steps = next
    count.setState(steps.length, true)
  }

  return {
    stored: market === layout ? market.stored : joinStored(market.stored, layout.stored),
    steps: count,
    editing,
    change(...changes) {
      if (changes.length > 0) setSteps([...steps, apply(changes)].slice(-MAX_STEPS))
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return false
      apply(last)
      setSteps(steps.slice(0, -1))
      return true
    },
    createId: () => `${now().toString(36)}-${(createdCount += 1)}`,
  }
}

/** Never unsubscribed: both records last as long as the page. */
function joinStored(market: Live<Analysis>, layout: Live<Analysis>): Live<Analysis> {
  const { indicators } = market.getState()
  const { drawings } = layout.getState()
  const stored = createStore<Analysis>(() => ({ indicators, drawings }))
  market.subscribe(
    (now, before) => now.indicators !== before.indicators && stored.setState({ indicators: now.indicators }),
  )
  layout.subscribe((now, before) => now.drawings !== before.drawings && stored.setState({ drawings: now.drawings }))
  return stored
}

/** Returns the same analysis for another chart of the market, with a separate editing state. */
export function withOwnEditing(analysis: AnalysisStore): AnalysisStore {
  return { ...analysis, editing: createStore<EditingState>(() => INITIAL_EDITING) }
}
