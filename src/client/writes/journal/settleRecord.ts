import type { SettledOutcome, WriteRecord } from '../../types'

type Reply = {
  readonly tx_hash?: string
  readonly order_id?: string
  readonly results?: readonly { readonly order_id: string | null }[]
}

/** The journal's last line of a write: what became of it, and when the venue said so (never, for what was not sent). */
export function settleRecord(record: WriteRecord, outcome: SettledOutcome<unknown>, now: number): WriteRecord {
  const settled = { ...record, stage: outcome.kind, settledAt: now }
  if (outcome.kind === 'blocked') return { ...settled, code: outcome.reason, message: outcome.message }
  const answered = { ...settled, acknowledgedAt: record.acknowledgedAt ?? now }
  if (outcome.kind === 'rejected') {
    const { code, message, traceCode } = outcome
    return { ...answered, code, message, traceCode }
  }
  const { tx_hash: txHash = null, order_id: orderId, results = [] } = (outcome.data ?? {}) as Reply
  const made = [orderId, ...results.map((result) => result.order_id)].filter(
    (id) => typeof id === 'string' && id !== '',
  )
  return {
    ...answered,
    code: '0',
    txHash,
    orderId: orderId ?? record.orderId,
    orderIds: [...new Set([...record.orderIds, ...(made as string[])])],
  }
}
