import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address, WriteRecord } from '../types'

/** The journal's first line of a write: it exists, and nothing has happened to it yet. */
export function createWriteRecord(write: {
  readonly id: string
  readonly action: ActionName
  readonly account: Address
  readonly signer: Address
  readonly body: ActionBody<ActionName>
  readonly canonical: string
  readonly now: number
}): WriteRecord {
  const { client_order_id: clientOrderId, order_id: orderId } = write.body as Partial<ActionBody<'modifyOrder'>>
  return {
    id: write.id,
    action: write.action,
    account: write.account,
    signer: write.signer,
    canonical: write.canonical,
    nonce: null,
    expiresAfter: null,
    clientOrderId: clientOrderId ?? null,
    stage: 'stored',
    storedAt: write.now,
    signedAt: null,
    sentAt: null,
    settledAt: null,
    attempts: 0,
    code: null,
    message: null,
    traceCode: null,
    txHash: null,
    orderId: orderId ?? null,
  }
}
