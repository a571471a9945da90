import { useMemo } from 'react'
import { createExport } from '@/client/export/createExport'
import { useServices } from '@/terminal/session/Services'
import { closedTrade } from '@/trading/profit/closedTrade'
import { sortTrades } from '@/trading/profit/tradeStatistics'
import { useReads } from '../useReads'

const LONGEST = 200
/** docs/protocol 4.1: how many closed positions the venue keeps. */
export const RETAINED = 1_000

/**
 * Reads an account's trades that were closed since a time (null: all), in the order in which they were closed. `since` is
 * when the oldest one was closed if the venue may have dropped earlier ones, otherwise null.
 */
export function useClosedTrades(address: string, startTime: number | null) {
  const { http } = useServices()
  const jobs = useMemo(() => {
    const parameters = { address, limit: LONGEST, ...(startTime !== null && { start_time: startTime }) }
    const idOf = (row: { symbol_id: number; position_side: string; opened_time: number; closed_time: number }) =>
      [row.symbol_id, row.position_side, row.opened_time, row.closed_time].join('|')
    return [createExport({ http, name: 'positionHistory', parameters, idOf })] as const
  }, [http, address, startTime])
  const {
    phase,
    rows: [rows],
    goOn,
  } = useReads(jobs)
  const trades = useMemo(() => sortTrades(rows.map(closedTrade)), [rows])
  return { trades, since: rows.length >= RETAINED ? trades[0]!.closed : null, phase, goOn }
}
