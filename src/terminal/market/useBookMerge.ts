import { useSetting } from '../session/Services'
import type { Market } from './market'

/** The chosen step of a market's book, in ticks; 1 where the venue does not offer the stored one (anymore). */
export function useBookMerge({ symbol, instrument }: Market): number {
  const [merges] = useSetting('bookMerge')
  const chosen = merges[symbol.symbol] ?? 1
  return instrument.merges.includes(chosen) ? chosen : 1
}
