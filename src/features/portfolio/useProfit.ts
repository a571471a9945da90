import { useEffect, useMemo, useState } from 'react'
import { createExport } from '@/client/export/createExport'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { useSymbols } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Execution } from '@/protocol/records/execution'
import { selectProfit } from '@/trading/profit/accountProfit'
import { completeSince } from '@/trading/profit/taxEntries'

const LONGEST = 2_000
/** docs/protocol 4.1. */
const RETAINED = 10_000

/** What was read so far. */
type Reading = {
  phase: 'reading' | 'failed' | 'done'
  fills: readonly Execution[]
  flows: readonly AssetFlow[]
}

const begun: Reading = { phase: 'reading', fills: [], flows: [] }

/** Reads an account's executions and asset flow since a time (null: all), and what it has won and lost by them. */
export function useProfit(address: string, startTime: number | null) {
  const { http } = useServices()
  const markets = useSymbols()
  const [reading, setReading] = useState(begun)
  const [attempt, setAttempt] = useState(0)
  const jobs = useMemo(() => {
    const parameters = { address, limit: LONGEST, ...(startTime !== null && { start_time: startTime }) }
    return {
      fills: createExport({ http, name: 'executions', parameters, idOf: (row) => row.execution_id }),
      flows: createExport({ http, name: 'assetFlow', parameters, idOf: (row) => row.flow_id }),
    }
  }, [http, address, startTime])
  useEffect(() => {
    const abort = new AbortController()
    const report = (phase: Reading['phase']) => {
      if (!abort.signal.aborted) setReading({ phase, fills: jobs.fills.rows(), flows: jobs.flows.rows() })
    }
    const read = async () => {
      report('reading')
      try {
        await jobs.fills.run(abort.signal)
        report('reading')
        await jobs.flows.run(abort.signal)
        report('done')
      } catch {
        // What was read is kept, and reading goes on where it stopped.
        report('failed')
      }
    }
    void read()
    return () => abort.abort()
  }, [jobs, attempt])
  const { fills, flows, phase } = reading
  const profit = useMemo(() => {
    const coinsOf = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)?.instrument
    const since = completeSince(
      { rows: fills, truncated: fills.length >= RETAINED },
      { rows: flows, truncated: flows.length >= RETAINED },
    )
    return { ...selectProfit(fills, flows, coinsOf, VALUE_COIN), since: since === 0 ? null : since }
  }, [fills, flows, markets])
  return { ...profit, phase, rows: fills.length + flows.length, goOn: () => setAttempt((count) => count + 1) }
}
