import { useMemo } from 'react'
import { useSetting } from '@/terminal/session/Services'
import type { Trade } from '@/protocol/records/trade'
import type { Instrument } from '@/trading/instrument/instrument'
import { filterRows, mergeSweeps, type TapeFilter, type TapeRow } from './mergeSweeps'

/** Converts trades to rows. */
export type SelectRows = (trades: readonly Trade[]) => readonly TapeRow[]

/** Returns a function that converts trades to rows by the trader's settings. The same trades give the same rows. */
export function useTapeRows({ symbol }: Instrument): SelectRows {
  const [merges] = useSetting('tapeMerge')
  const [filters] = useSetting('tapeFilter')
  const filter = filters[symbol] ?? null
  return useMemo(() => createSelect(merges, filter), [merges, filter])
}

function createSelect(merges: boolean, filter: TapeFilter | null): SelectRows {
  let last: { trades: readonly Trade[]; rows: readonly TapeRow[] } | null = null
  return (trades) => {
    if (last?.trades !== trades) last = { trades, rows: filterRows(merges ? mergeSweeps(trades) : trades, filter) }
    return last.rows
  }
}
