import { clientOrderIdSchema, idSchema } from '../fields'
import type { Fault } from '../errors'
import * as v from 'valibot'

/** The two ways to name an order; at least one is required. docs/protocol 3.6, 3.7, 3.8. */
export const orderReferenceEntries = {
  order_id: v.optional(idSchema),
  client_order_id: v.optional(clientOrderIdSchema),
}

/** Refuses a reference that names no order (10001). */
export function checkOrderReference(reference: {
  readonly order_id?: string | undefined
  readonly client_order_id?: string | undefined
}): Fault | null {
  if (reference.order_id !== undefined || reference.client_order_id !== undefined) return null
  return { code: '10001', field: 'order_id', message: 'order_id or client_order_id is required' }
}
