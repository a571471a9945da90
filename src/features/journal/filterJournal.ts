import type { WriteRecord } from '@/client/types'
import { describeAction, outcomeOf, type JournalOutcome } from './describeWrite'

/** Filter of the journal; null and empty texts match everything. */
export type JournalFilter = {
  readonly words: string
  readonly outcome: JournalOutcome | null
  readonly symbolId: number | null
  /** Order ids or client order ids. */
  readonly orderIds: readonly string[]
}

/** Matches everything. */
export const noFilter: JournalFilter = { words: '', outcome: null, symbolId: null, orderIds: [] }

/** Returns the matching records: each word must occur in a record's ids, hashes, texts or body. */
export function filterJournal(records: readonly WriteRecord[], filter: JournalFilter): readonly WriteRecord[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  return records.filter(
    (record) =>
      (filter.outcome === null || outcomeOf(record) === filter.outcome) &&
      (filter.symbolId === null || record.symbolId === filter.symbolId) &&
      (filter.orderIds.length === 0 || isAbout(record, filter.orderIds)) &&
      (words.length === 0 || includesAll(record, words)),
  )
}

function isAbout({ orderIds, clientOrderIds }: WriteRecord, ids: readonly string[]): boolean {
  return ids.some((id) => orderIds.includes(id) || clientOrderIds.includes(id))
}

function includesAll(record: WriteRecord, words: readonly string[]): boolean {
  const { id, action, account, signer, canonical, actionHash, signingHash, nonce, code, message, traceCode, txHash } =
    record
  const ids = [...record.orderIds, ...record.clientOrderIds]
  const parts = [
    id,
    action,
    account,
    signer,
    canonical,
    actionHash,
    signingHash,
    nonce,
    code,
    message,
    traceCode,
    txHash,
  ]
  const line = [describeAction(record), ...parts, ...ids].join('\n').toLowerCase()
  return words.every((word) => line.includes(word))
}
