import * as v from 'valibot'
import { addressSchema, countSchema, integerSchema, openEnum, orNull, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'

/** A write on the chain, successful or not. docs/protocol 8.4, 8.6; `error_code` of a success is null (docs/protocol 9.79). */
export const explorerTransactionSchema = v.object({
  tx_hash: v.string(),
  block_height: integerSchema,
  time: timeSchema,
  /** The wallet or agent that signed the write. */
  signer_address: addressSchema,
  /** The account that the write acted for. */
  target_address: orNull(addressSchema),
  action: v.string(),
  nonce: countSchema,
  status: openEnum(['success', 'failed']),
  error_code: orNull(v.string()),
})
export type ExplorerTransaction = v.InferOutput<typeof explorerTransactionSchema>

/** A transaction as the `txs` channel pushes it: without nonce and error code. */
export const transactionPushSchema = v.omit(explorerTransactionSchema, ['nonce', 'error_code'])
export type TransactionPush = v.InferOutput<typeof transactionPushSchema>

/** Compact keys of a transaction. docs/protocol 8.4, 8.6. */
export const transactionCodec = createCompactCodec('txs', transactionPushSchema, {
  tx_hash: 'x',
  block_height: 'h',
  signer_address: 'a',
  target_address: 'g',
  action: 'n',
  status: 'e',
  time: 't',
})
