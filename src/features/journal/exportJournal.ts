import type { WriteRecord } from '@/client/types'
import { writeCsv } from '@/terminal/format/writeCsv'

const COLUMNS = [
  'id',
  'action',
  'account',
  'signer',
  'symbolId',
  'stage',
  'code',
  'message',
  'nonce',
  'expiresAfter',
  'storedAt',
  'signedAt',
  'sentAt',
  'acknowledgedAt',
  'pushedAt',
  'settledAt',
  'attempts',
  'txHash',
  'traceCode',
  'orderIds',
  'clientOrderIds',
  'actionHash',
  'signingHash',
  'canonical',
] as const satisfies readonly (keyof WriteRecord)[]

/** Writes the journal as JSON: a list of records, newest first, times in venue ms. */
export function writeJournalJson(records: readonly WriteRecord[]): string {
  const lines = records.map((record) => Object.fromEntries(COLUMNS.map((name) => [name, record[name]])))
  return `${JSON.stringify(lines, null, 2)}\n`
}

/** Writes the journal as CSV (RFC 4180), with times as ISO 8601 and lists separated by spaces. */
export function writeJournalCsv(records: readonly WriteRecord[]): string {
  return writeCsv(
    COLUMNS,
    records.map((record) => COLUMNS.map((name) => cell(name, record[name]))),
  )
}

function cell(name: (typeof COLUMNS)[number], value: WriteRecord[keyof WriteRecord]): string {
  if (value === null) return ''
  if (typeof value === 'number') return name.endsWith('At') ? new Date(value).toISOString() : String(value)
  return typeof value === 'string' ? value : value.join(' ')
}
