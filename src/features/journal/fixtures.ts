import type { WriteRecord } from '@/client/types'

/** A record of the journal: a limit order that was placed. */
export const testRecord: WriteRecord = {
  id: 'write-1',
  action: 'placeOrder',
  account: '0x1111111111111111111111111111111111111111',
  signer: '0x2222222222222222222222222222222222222222',
  canonical: '{"client_order_id":"mine-1","price":"59000","quantity":"0.5","symbol_id":1}',
  actionHash: `0x${'aa'.repeat(32)}`,
  signingHash: `0x${'bb'.repeat(32)}`,
  nonce: 1_768_478_400_000,
  expiresAfter: 1_768_478_430_000,
  symbolId: 1,
  clientOrderId: 'mine-1',
  stage: 'confirmed',
  storedAt: 1_768_478_400_000,
  signedAt: 1_768_478_400_004,
  sentAt: 1_768_478_400_005,
  acknowledgedAt: 1_768_478_400_055,
  pushedAt: 1_768_478_400_205,
  settledAt: 1_768_478_400_056,
  attempts: 1,
  code: '0',
  message: null,
  traceCode: null,
  txHash: `0x${'cc'.repeat(32)}`,
  orderId: '77',
  orderIds: ['77'],
  clientOrderIds: ['mine-1'],
}

/** A record that the venue rejected. */
export const rejectedRecord: WriteRecord = {
  ...testRecord,
  id: 'write-2',
  action: 'setLeverage',
  canonical: '{"leverage":500,"symbol_id":4}',
  symbolId: 4,
  stage: 'rejected',
  code: '20008',
  message: 'leverage outside the bracket, "500"',
  traceCode: 'trace-9',
  txHash: null,
  clientOrderId: null,
  orderId: null,
  orderIds: [],
  clientOrderIds: [],
}

/** A record that was sent and expired. */
export const expiredRecord: WriteRecord = {
  ...testRecord,
  id: 'write-3',
  stage: 'blocked',
  code: 'expired',
  message: '=never',
  acknowledgedAt: null,
  pushedAt: null,
  txHash: null,
  orderId: null,
  orderIds: [],
  clientOrderIds: ['mine-3'],
}
