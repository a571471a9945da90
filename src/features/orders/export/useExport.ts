import { nameAccountFile } from '@/terminal/format/format'
import { useRef, useState } from 'react'
import type { HistoryScope } from '@/client/queries/historyQueries'
import { useSymbols } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { completeSince, taxEntries } from '@/trading/profit/taxEntries'
import { saveFile } from '@/ui/saveFile'
import { createRows, exportAssetFlow, exportExecutions, type ExportKind, RETAINED } from './exportKinds'
import { writeRowsCsv, writeRowsJson } from './writeRows'
import { writeCoinTracking, writeKoinly } from './writeTax'

/** File formats. The last two are tax reports of the whole account. */
export const EXPORT_FORMATS = ['csv', 'json', 'koinly', 'coinTracking'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Progress of an export. `since`: start of a report in venue ms, if the venue has dropped older rows. */
export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running' | 'stopped'; rows: number; maxRows: number }
  | { phase: 'failed'; rows: number; maxRows: number; error: unknown }
  | { phase: 'done'; rows: number; file: string; since: number | null }

type Job = {
  run(signal: AbortSignal): Promise<void>
  finish(): { content: string; rows: number; since: number | null }
}

/** Reads a history and saves it as a file. After a failure or a stop, the next start continues from there. */
export function useExport(address: string, scope: HistoryScope) {
  const { http, venue, venueClock } = useServices()
  const markets = useSymbols()
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const job = useRef<Job | null>(null)
  const abort = useRef<AbortController | null>(null)
  const instrumentOf = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)?.instrument
  const symbolOf = (id: number) => instrumentOf(id)?.symbol ?? String(id)

  const createJob = (kind: ExportKind, format: ExportFormat, onRows: (rows: number) => void): Job => {
    if (format === 'csv' || format === 'json') {
      const list = createRows(kind, { http, address, scope, onProgress: onRows })
      return {
        run: list.run,
        finish: () => {
          const rows = list.rows()
          const content = format === 'csv' ? writeRowsCsv(rows, symbolOf) : writeRowsJson(rows)
          return { content, rows: rows.length, since: null }
        },
      }
    }
    const counts = { fills: 0, flows: 0 }
    const report = (part: keyof typeof counts) => (rows: number) => {
      counts[part] = rows
      onRows(counts.fills + counts.flows)
    }
    const { symbolId: _market, ...times } = scope
    const fills = exportExecutions({ http, address, scope: times, onProgress: report('fills') })
    const flows = exportAssetFlow({ http, address, scope: times, onProgress: report('flows') })
    return {
      run: async (signal) => {
        await fills.run(signal)
        await flows.run(signal)
      },
      finish: () => {
        const since = completeSince(
          { rows: fills.rows(), truncated: fills.rows().length >= RETAINED.executions },
          { rows: flows.rows(), truncated: flows.rows().length >= RETAINED.assetFlow },
        )
        const spotInstrumentOf = (id: number) => {
          const instrument = instrumentOf(id)
          return instrument?.kind === 'spot' ? instrument : undefined
        }
        const entries = taxEntries(fills.rows(), flows.rows(), spotInstrumentOf).filter(({ time }) => time >= since)
        const names = { venue: venue.name, symbolOf }
        const content = format === 'koinly' ? writeKoinly(entries, names) : writeCoinTracking(entries, names)
        return { content, rows: entries.length, since: since === 0 ? null : since }
      },
    }
  }

  const run = async (kind: ExportKind, format: ExportFormat) => {
    const isTax = format === 'koinly' || format === 'coinTracking'
    const maxRows = isTax ? RETAINED.executions + RETAINED.assetFlow : RETAINED[kind]
    let rows = 0
    const onRows = (count: number) => {
      rows = count
      setState({ phase: 'running', rows: count, maxRows })
    }
    job.current ??= createJob(kind, format, onRows)
    const controller = new AbortController()
    abort.current = controller
    setState((before) => ({ phase: 'running', rows: 'rows' in before ? before.rows : 0, maxRows }))
    try {
      await job.current.run(controller.signal)
    } catch (error) {
      // The same page can be read again, whatever the reason.
      if (controller.signal.aborted) setState({ phase: 'stopped', rows, maxRows })
      else setState({ phase: 'failed', rows, maxRows, error })
      return
    }
    const { content, rows: count, since } = job.current.finish()
    const name = isTax ? format.toLowerCase() : kind.toLowerCase()
    const file = nameAccountFile(name, address, venueClock.now(), format === 'json' ? 'json' : 'csv')
    saveFile(file, format === 'json' ? 'application/json' : 'text/csv', content)
    job.current = null
    setState({ phase: 'done', rows: count, file, since })
  }

  const reset = () => {
    abort.current?.abort()
    job.current = null
    setState({ phase: 'idle' })
  }

  return { state, run, stop: () => abort.current?.abort(), reset }
}
