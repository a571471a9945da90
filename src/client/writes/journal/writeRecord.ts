import type { ActionBody, ActionName } from '@/protocol/actions'
import type { AddressText, WriteRecord, SettledOutcome } from '../../types'

type Named = {
  readonly symbol_id?: number | undefined
  readonly order_id?: string | undefined
  readonly client_order_id?: string | undefined
}

/** Creates the journal record of a new write. */
export function createWriteRecord(write: {
  readonly id: string
  readonly action: ActionName
  readonly account: AddressText
  readonly signer: AddressText
  readonly body: ActionBody<ActionName>
  /** The market of a write whose body has none. */
  readonly symbolId?: number | null | undefined
  readonly canonical: string
  readonly actionHash: string | null
  readonly now: number
}): WriteRecord {
  const body = write.body as Named & { readonly orders?: readonly Named[] }
  const named = [body, ...(body.orders ?? [])]
  return {
    id: write.id,
    action: write.action,
    account: write.account,
    signer: write.signer,
    canonical: write.canonical,
    actionHash: write.actionHash,
    signingHash: null,
    nonce: null,
    expiresAfter: null,
    symbolId: body.symbol_id ?? write.symbolId ?? null,
    clientOrderId: body.client_order_id ?? null,
    stage: 'stored',
    storedAt: write.now,
    signedAt: null,
    sentAt: null,
    acknowledgedAt: null,
    pushedAt: null,
    settledAt: null,
    attempts: 0,
    code: null,
    message: null,
    traceCode: null,
    txHash: null,
    orderId: body.order_id ?? null,
    orderIds: withoutUndefined(named.map((item) => item.order_id)),
    clientOrderIds: withoutUndefined(named.map((item) => item.client_order_id)),
  }
}

function withoutUndefined(ids: readonly (string | undefined)[]): readonly string[] {
  return ids.filter((id) => id !== undefined)
}

type Reply = {
  readonly tx_hash?: string
  readonly order_id?: string
  readonly results?: readonly { readonly order_id: string | null }[]
}

/** The final journal record of a write: its outcome, and when the venue confirmed it (never, if it was not sent). */
export function settleRecord(record: WriteRecord, outcome: SettledOutcome<unknown>, now: number): WriteRecord {
  const settled = { ...record, stage: outcome.kind, settledAt: now }
  if (outcome.kind === 'blocked') return { ...settled, code: outcome.reason, message: outcome.message }
  const answered = { ...settled, acknowledgedAt: record.acknowledgedAt ?? now }
  if (outcome.kind === 'rejected') {
    const { code, message, traceCode } = outcome
    return { ...answered, code, message, traceCode }
  }
  const { tx_hash: txHash = null, order_id: orderId, results = [] } = (outcome.data ?? {}) as Reply
  const orderIds = [orderId, ...results.map((result) => result.order_id)].filter(
    (id) => typeof id === 'string' && id !== '',
  )
  return {
    ...answered,
    code: '0',
    txHash,
    orderId: orderId ?? record.orderId,
    orderIds: [...new Set([...record.orderIds, ...(orderIds as string[])])],
  }
}
