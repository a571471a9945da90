import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Analysis, DrawingKind } from './Analysis'
import type { AnalysisChange } from './applyChange'
import type { ChartRecord } from './openChartRecord'
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

/** What is on one market's chart in one layout, and what the trader is doing with it. */
export type AnalysisStore = {
  stored: Live<Analysis>
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

/** The indicators of a market's record, and the drawings of a layout's: the same record for the standard desk. */
export function createAnalysisStore(market: ChartRecord, now: () => number, layout = market): AnalysisStore {
  const hand = createStore<Hand>(() => EMPTY_HAND)
  const count = createStore<number>(() => 0)
  let steps: readonly (readonly AnalysisChange[])[] = []
  let made = 0

  function apply(changes: readonly AnalysisChange[]): readonly AnalysisChange[] {
    const of = (list: AnalysisChange['list']) => changes.filter((change) => change.list === list)
    return [...market.apply(of('indicators')), ...layout.apply(of('drawings'))]
  }

  function setSteps(next: typeof steps): void {
    steps = next
    count.setState(steps.length, true)
  }

  return {
    stored: market === layout ? market.stored : joinStored(market.stored, layout.stored),
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

/** Both records last as long as the page, and so does what follows them. */
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

/** The same analysis for another chart of the market: what the trader is at on one of them is nothing to the others. */
export function withOwnHand(analysis: AnalysisStore): AnalysisStore {
  return { ...analysis, hand: createStore<Hand>(() => EMPTY_HAND) }
}
