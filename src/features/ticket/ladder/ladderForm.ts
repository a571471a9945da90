import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LadderShape } from '@/trading/ladder/planLadder'

/** What a person has typed and chosen for a ladder. Texts stay as typed; side and reduce-only are the ticket's. */
export type LadderForm = {
  first: string
  last: string
  count: string
  total: string
  shape: LadderShape
  ratio: string
  postOnly: boolean
  /** The end that a price picked in chart or book goes to. */
  picks: 'first' | 'last'
  /** Whether a person has tried to send it as it stands; then what is missing is said too. */
  attempted: boolean
}

/** A ladder that nobody has touched. */
export const emptyLadder: LadderForm = {
  first: '',
  last: '',
  count: '5',
  total: '',
  shape: 'flat',
  ratio: '2',
  postOnly: true,
  picks: 'first',
  attempted: false,
}

/** The ladder of each market, by symbol id. */
export const ladderForms = createStore<Readonly<Record<number, LadderForm>>>(() => ({}))

/** The ladder of a market, and what changes it. */
export function useLadderForm(symbolId: number): [LadderForm, (change: Partial<LadderForm>) => void] {
  const form = useStore(ladderForms, (forms) => forms[symbolId] ?? emptyLadder)
  const change = (next: Partial<LadderForm>) =>
    ladderForms.setState((forms) => ({
      [symbolId]: { ...(forms[symbolId] ?? emptyLadder), attempted: false, ...next },
    }))
  return [form, change]
}
