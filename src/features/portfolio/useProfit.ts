import { useMemo } from 'react'
import { createExport } from '@/client/export/createExport'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { useSymbols } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { selectProfit } from '@/trading/profit/accountProfit'
import { completeSince } from '@/trading/profit/taxEntries'
import { useReads } from './useReads'

const LONGEST = 2_000
/** docs/protocol 4.1. */
const RETAINED = 10_000

/** Reads an account's executions and asset flow since a time (null: all), and what it has won and lost by them. */
export function useProfit(address: string, startTime: number | null) {
  const { http } = useServices()
  const markets = useSymbols()
  const jobs = useMemo(() => {
    const parameters = { address, limit: LONGEST, ...(startTime !== null && { start_time: startTime }) }
    return [
      createExport({ http, name: 'executions', parameters, idOf: (row) => row.execution_id }),
      createExport({ http, name: 'assetFlow', parameters, idOf: (row) => row.flow_id }),
    ] as const
  }, [http, address, startTime])
  const {
    phase,
    rows: [fills, flows],
    goOn,
  } = useReads(jobs)
  const profit = useMemo(() => {
    const coinsOf = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)?.instrument
    const since = completeSince(
      { rows: fills, truncated: fills.length >= RETAINED },
      { rows: flows, truncated: flows.length >= RETAINED },
    )
    return { ...selectProfit(fills, flows, coinsOf, VALUE_COIN), since: since === 0 ? null : since }
  }, [fills, flows, markets])
  return { ...profit, phase, rows: fills.length + flows.length, goOn }
}
