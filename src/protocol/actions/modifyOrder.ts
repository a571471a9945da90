import * as v from 'valibot'
import type { Fault } from '../errors'
import { positiveDecimalSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { checkOrderReference, orderReferenceEntries } from './orderReference'
import { orderReplySchema } from './replies'
import { checkTpsl, conditionalChangeSchema, tpslFieldsSchema } from './tpslFields'

/** The fields of a change. docs/protocol 3.6. */
export const modifyOrderEntries = {
  ...orderReferenceEntries,
  price: v.optional(positiveDecimalSchema),
  quantity: v.optional(positiveDecimalSchema),
  conditional: v.optional(conditionalChangeSchema),
  tpsl: v.optional(tpslFieldsSchema),
}

export const modifyOrderSchema = v.strictObject(modifyOrderEntries)
export type ModifyOrderBody = v.InferOutput<typeof modifyOrderSchema>

/** Refuses a change that names no order or changes nothing (10001). docs/protocol 3.6, 9.50. */
export function checkModifyOrder(body: ModifyOrderBody): Fault | null {
  const { price, quantity, conditional, tpsl } = body
  const nothing: Fault | null =
    (price ?? quantity ?? conditional ?? tpsl)
      ? null
      : { code: '10001', field: 'price', message: 'price, quantity, conditional or tpsl is required' }
  return checkOrderReference(body) ?? nothing ?? checkTpsl(tpsl)
}

/** POST /v1/trade/orders/modify. docs/protocol 3.6, 9.50, 9.81, 9.82. */
export const modifyOrder = defineAction({
  name: 'modifyOrder',
  wire: practiceWrites.modifyOrder,
  body: modifyOrderSchema,
  reply: orderReplySchema,
  check: checkModifyOrder,
})
