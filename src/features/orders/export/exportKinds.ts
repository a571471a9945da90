import { keyOfHistoricalPosition, type HistoricalPosition } from '@/protocol/records/historicalPosition'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createExport, type Export } from '@/client/export/createExport'
import type { Http } from '@/client/http'
import { flowParameters, historyParameters, type HistoryScope } from '@/client/queries/historyQueries'
import type { AssetFlow } from '@/protocol/records/assetFlow'

/** Histories that can be exported. */
export const EXPORT_KINDS = ['orders', 'executions', 'closedPositions', 'assetFlow', 'funding'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The account and scope of an export, and a callback with the number of rows so far. */
export type ExportRequest = {
  http: Pick<Http, 'read'>
  address: string
  scope: HistoryScope
  onProgress: (rows: number) => void
}

/**
 * Maximum page length of the histories (docs/protocol 4.1). Fewer requests leave the venue less time to drop old rows.
 */
const PAGE_LENGTH = 2_000
const POSITIONS_PAGE_LENGTH = 200

/** Number of rows of each history that the venue keeps (docs/protocol 4.1). */
export const RETAINED: Record<ExportKind, number> = {
  orders: 10_000,
  executions: 10_000,
  closedPositions: 1_000,
  assetFlow: 10_000,
  funding: 10_000,
}

/** Fetches fills. */
export function exportExecutions({ http, address, scope, onProgress }: ExportRequest): Export<'executions'> {
  const parameters = { address, limit: PAGE_LENGTH, ...historyParameters(scope) }
  return createExport({ http, name: 'executions', parameters, idOf: (row) => row.execution_id, onProgress })
}

/** Fetches the asset flow. */
export function exportAssetFlow({ http, address, scope, onProgress }: ExportRequest): Export<'assetFlow'> {
  const parameters = { address, limit: PAGE_LENGTH, ...flowParameters(scope) }
  return createExport({ http, name: 'assetFlow', parameters, idOf: (row) => row.flow_id, onProgress })
}

/** The venue counts paid funding as positive; files and tables show received funding as positive. */
function withFundingReceived({ funding_fee: fee, ...row }: HistoricalPosition): object {
  return { ...row, funding_received: formatDecimal(-parseDecimal(fee)) }
}

/** Creates the reader of one whole history as rows of a file. */
export function createRows(
  kind: ExportKind,
  request: ExportRequest,
): { run(signal: AbortSignal): Promise<void>; rows(): readonly object[] } {
  const { http, address, scope, onProgress } = request
  switch (kind) {
    case 'orders': {
      const parameters = { address, limit: PAGE_LENGTH, ...historyParameters(scope) }
      return createExport({ http, name: 'orderHistory', parameters, idOf: (row) => row.order_id, onProgress })
    }
    case 'executions':
      return exportExecutions(request)
    case 'closedPositions': {
      const parameters = { address, limit: POSITIONS_PAGE_LENGTH, ...historyParameters(scope) }
      const job = createExport({ http, name: 'positionHistory', parameters, idOf: keyOfHistoricalPosition, onProgress })
      return { run: job.run, rows: () => job.rows().map(withFundingReceived) }
    }
    case 'assetFlow':
    case 'funding': {
      const job = exportAssetFlow(request)
      const isIncluded = (flow: AssetFlow) =>
        (kind === 'assetFlow' || flow.kind === 'funding') &&
        (scope.symbolId === undefined || flow.symbol_id === scope.symbolId)
      return { run: job.run, rows: () => job.rows().filter(isIncluded) }
    }
  }
}
