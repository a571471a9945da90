import type { SettledOutcome, WriteRecord } from '../types'

/** The journal's last line of a write: what became of it. */
export function settleRecord(record: WriteRecord, outcome: SettledOutcome<unknown>, now: number): WriteRecord {
  const settled = { ...record, stage: outcome.kind, settledAt: now }
  if (outcome.kind === 'denied') return { ...settled, code: outcome.reason, message: outcome.message }
  if (outcome.kind === 'refused') {
    const { code, message, traceCode } = outcome
    return { ...settled, code, message, traceCode }
  }
  const { tx_hash: txHash, order_id: orderId } = (outcome.data ?? {}) as { tx_hash?: string; order_id?: string }
  return { ...settled, code: '0', txHash: txHash ?? null, orderId: orderId ?? record.orderId }
}
