import * as v from 'valibot'
import { addressSchema, clientOrderIdSchema, idSchema, symbolIdSchema } from '../fields'

/** The account to read. docs/protocol 9.10. */
export const ofAddress = { address: addressSchema }

/** An optional filter by market. docs/protocol 9.10. */
export const ofSymbol = { symbol_id: v.optional(symbolIdSchema) }

/** Query of one order by either id. docs/protocol 4.11, 9.18. */
export const orderIdsQuery = { order_id: v.optional(idSchema), client_order_id: v.optional(clientOrderIdSchema) }
