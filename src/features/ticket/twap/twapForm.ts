import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a trader has typed and chosen for a TWAP. Texts stay as typed; side and reduce-only are the ticket's. */
export type TwapForm = {
  total: string
  minutes: string
  slices: string
  cap: string
  jitter: boolean
  /** Whether a trader has tried to start it as it stands; then what is missing is said too. */
  attempted: boolean
}

/** The empty form of a TWAP. */
export const emptyTwap: TwapForm = { total: '', minutes: '10', slices: '10', cap: '', jitter: true, attempted: false }

/** The TWAP of each market, by symbol id. */
export const twapForms = createStore<Readonly<Record<number, TwapForm>>>(() => ({}))

/** The TWAP of a market, and what changes it. */
export function useTwapForm(symbolId: number): [TwapForm, (change: Partial<TwapForm>) => void] {
  const form = useStore(twapForms, (forms) => forms[symbolId] ?? emptyTwap)
  const change = (next: Partial<TwapForm>) =>
    twapForms.setState((forms) => ({ [symbolId]: { ...(forms[symbolId] ?? emptyTwap), attempted: false, ...next } }))
  return [form, change]
}
