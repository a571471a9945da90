import * as v from 'valibot'
import { addressSchema, decimalSchema, openEnum, orNull, symbolIdSchema, timeSchema } from '../fields'
import { FLOW_KINDS } from './enums'

/** A change of a balance. docs/protocol 4.17, 9.60, 9.62. */
export const assetFlowSchema = v.object({
  flow_id: v.string(),
  address: addressSchema,
  coin: v.string(),
  kind: openEnum(FLOW_KINDS),
  /** In `coin`; negative when paid. */
  amount: decimalSchema,
  /** The `total` of the coin afterwards. */
  balance_after: decimalSchema,
  /** The market that caused it; null if none did. */
  symbol_id: orNull(symbolIdSchema),
  time: timeSchema,
  tx_hash: v.string(),
})
export type AssetFlow = v.InferOutput<typeof assetFlowSchema>
