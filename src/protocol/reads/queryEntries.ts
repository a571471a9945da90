import * as v from 'valibot'
import { addressSchema, clientOrderIdSchema, idSchema, symbolIdSchema } from '../fields'

/** The account that is asked about. Settled 10. */
export const ofAddress = { address: addressSchema }

/** An optional filter by market. Settled 10. */
export const ofSymbol = { symbol_id: v.optional(symbolIdSchema) }

/** Look-up of one order by either id. Practice profile: Records not shown; Settled 18. */
export const orderLookup = { order_id: v.optional(idSchema), client_order_id: v.optional(clientOrderIdSchema) }
