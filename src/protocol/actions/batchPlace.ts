import * as v from 'valibot'
import type { Fault } from '../errors'
import { symbolIdSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { batchOf } from './batchOf'
import { checkItems, checkItemSymbol } from './checkItems'
import { checkPlaceOrder } from './checkPlaceOrder'
import { placeOrderEntries } from './placeOrder'
import { batchReplySchema } from './replies'

const itemSchema = v.strictObject({ ...placeOrderEntries, symbol_id: v.optional(symbolIdSchema) })

export const batchPlaceSchema = v.strictObject({ symbol_id: symbolIdSchema, orders: batchOf(itemSchema) })
export type BatchPlaceBody = v.InferOutput<typeof batchPlaceSchema>

function checkBatchPlace({ symbol_id, orders }: BatchPlaceBody): Fault | null {
  return checkItems(orders, (order) => checkItemSymbol(symbol_id, order) ?? checkPlaceOrder(order))
}

/** POST /v1/trade/orders/batch. docs/protocol 3.10, 9.19, 9.20. */
export const batchPlace = defineAction({
  name: 'batchPlace',
  wire: practiceWrites.batchPlace,
  body: batchPlaceSchema,
  reply: batchReplySchema,
  check: checkBatchPlace,
})
