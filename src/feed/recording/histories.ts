import { assetFlowSchema } from '@/protocol/records/assetFlow'
import { executionSchema } from '@/protocol/records/execution'
import { historicalPositionSchema } from '@/protocol/records/historicalPosition'
import { orderSchema } from '@/protocol/records/order'
import type { RecordedLine } from './createTap'

/**
 * The recorded histories of an account, by the name of their read. `place`: the third part of their keys in the query
 * cache, and the key of their recorded rows. `id`: the fields that identify a row. `time`: the field with the row's
 * time.
 */
export const HISTORIES = {
  orderHistory: { place: 'orders-history', record: orderSchema, id: ['order_id'], time: 'updated_time' },
  executions: { place: 'executions', record: executionSchema, id: ['execution_id'], time: 'time' },
  positionHistory: {
    place: 'positions-history',
    record: historicalPositionSchema,
    time: 'closed_time',
    id: ['symbol_id', 'position_side', 'opened_time', 'closed_time'],
  },
  assetFlow: { place: 'asset-flow', record: assetFlowSchema, id: ['flow_id'], time: 'time' },
} as const

type History = (typeof HISTORIES)[keyof typeof HISTORIES]
/** A row of a history, as the venue sent it. */
export type HistoryRow = Readonly<Record<string, unknown>>

/** The history that a query key reads, with any filters; undefined for other keys. */
export function historyOf([scope, , place]: readonly unknown[]): History | undefined {
  return scope === 'account' ? Object.values(HISTORIES).find((history) => history.place === place) : undefined
}

/** Identifies a row within its history. */
export function idOfRow({ id }: History, row: HistoryRow): string {
  return id.map((field) => String(row[field])).join('|')
}

/** The histories in a recording. */
export type RecordedHistories = {
  /**
   * The venue's answer at a time (venue ms) to a read of a history: one page, newest first, of the recorded rows. Null
   * for a read of no history.
   */
  read(name: string, parameters: object, venueTime: number): HistoryPage | null
  /** Whether there are rows after one venue time and up to another. */
  changes(after: number, until: number): boolean
}
export type HistoryPage = { readonly list: readonly HistoryRow[]; readonly next_cursor: null; readonly has_more: false }

type KnownRow = { readonly id: string; readonly time: number; readonly row: HistoryRow }

/** Collects the histories of a recording. Rows have their own time, so it does not matter when they were read. */
export function createRecordedHistories(lines: readonly RecordedLine[]): RecordedHistories {
  const found = new Map<string, Map<string, KnownRow>>()
  for (const line of lines) {
    const history = line.kind === 'query' ? historyOf(line.key) : undefined
    if (line.kind !== 'query' || !history) continue
    const key = keyOf(history, line.key[1])
    const rows = found.get(key) ?? new Map<string, KnownRow>()
    found.set(key, rows)
    for (const row of line.data as readonly HistoryRow[]) {
      const id = idOfRow(history, row)
      rows.set(id, { id, row, time: Number(row[history.time]) })
    }
  }
  const sorted = new Map([...found].map(([key, rows]) => [key, [...rows.values()].toSorted(newestFirst)]))
  const times = [...sorted.values()].flatMap((rows) => rows.map(({ time }) => time))

  return {
    read(name, parameters, venueTime) {
      const history = HISTORIES[name as keyof typeof HISTORIES] as History | undefined
      if (!history) return null
      const query = parameters as Readonly<Record<string, unknown>>
      const rows = sorted.get(keyOf(history, query.address)) ?? []
      const list = rows.filter(({ row, time }) => time <= venueTime && isAskedFor(row, time, query))
      return { list: list.map(({ row }) => row), next_cursor: null, has_more: false }
    },
    changes: (after, until) => times.some((time) => time > after && time <= until),
  }
}

function keyOf({ place }: History, address: unknown): string {
  return `${place} ${String(address).toLowerCase()}`
}

/** Among rows of the same time, such as fills of one order, the one with the greater number is newer. */
function newestFirst(a: KnownRow, b: KnownRow): number {
  if (a.time !== b.time) return b.time - a.time
  if (a.id.length !== b.id.length) return b.id.length - a.id.length
  return a.id < b.id ? 1 : -1
}

function isAskedFor(row: HistoryRow, time: number, query: Readonly<Record<string, unknown>>): boolean {
  const { start_time: start = 0, end_time: end = Infinity } = query as { start_time?: number; end_time?: number }
  if (time < start || time > end) return false
  return ['symbol_id', 'coin', 'client_order_id'].every(
    (field) => query[field] === undefined || row[field] === query[field],
  )
}
