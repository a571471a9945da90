import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address, WriteRecord } from '../../types'

type Named = {
  readonly symbol_id?: number | undefined
  readonly order_id?: string | undefined
  readonly client_order_id?: string | undefined
}

/** The journal's first line of a write: it exists, and nothing has happened to it yet. */
export function createWriteRecord(write: {
  readonly id: string
  readonly action: ActionName
  readonly account: Address
  readonly signer: Address
  readonly body: ActionBody<ActionName>
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
    symbolId: body.symbol_id ?? null,
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
    orderIds: given(named.map((one) => one.order_id)),
    clientOrderIds: given(named.map((one) => one.client_order_id)),
  }
}

function given(ids: readonly (string | undefined)[]): readonly string[] {
  return ids.filter((id) => id !== undefined)
}
