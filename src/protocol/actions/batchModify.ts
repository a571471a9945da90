import * as v from 'valibot'
import type { Fault } from '../errors'
import { symbolIdSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { batchOf } from './batchOf'
import { checkItems, checkItemSymbol } from './checkItems'
import { checkModifyOrder, modifyOrderEntries } from './modifyOrder'
import { batchReplySchema } from './replies'

const itemSchema = v.strictObject({ ...modifyOrderEntries, symbol_id: v.optional(symbolIdSchema) })

export const batchModifySchema = v.strictObject({ symbol_id: symbolIdSchema, orders: batchOf(itemSchema) })
export type BatchModifyBody = v.InferOutput<typeof batchModifySchema>

function checkBatchModify({ symbol_id, orders }: BatchModifyBody): Fault | null {
  return checkItems(orders, (order) => checkItemSymbol(symbol_id, order) ?? checkModifyOrder(order))
}

/** POST /v1/trade/orders/batch/modify. docs/protocol 3.11, 9.19, 9.20. */
export const batchModify = defineAction({
  name: 'batchModify',
  wire: practiceWrites.batchModify,
  body: batchModifySchema,
  reply: batchReplySchema,
  check: checkBatchModify,
})
