import * as v from 'valibot'
import { practiceLimits } from '../profile/practiceLimits'
import { symbolIdSchema } from '../fields'
import type { Fault } from '../errors'
import { defineAction } from './action'
import { checkItems, checkItemSymbol } from './checkItems'
import { checkPlaceOrder, placeOrderEntries } from './placeOrder'
import { batchReplySchema } from './replies'
import { checkModifyOrder, modifyOrderEntries, cancelOrderSchema, checkOrderReference } from './orderActions'

/** The `orders` of a batch: 1 to 20 items. docs/protocol 1.7, 9.20. */
export function batchOf<const Item extends v.GenericSchema>(item: Item) {
  const max = practiceLimits.batchSize
  return v.pipe(v.array(item), v.minLength(1, 'must not be empty'), v.maxLength(max, `must have at most ${max} items`))
}

const placeItemSchema = v.strictObject({ ...placeOrderEntries, symbol_id: v.optional(symbolIdSchema) })

const batchPlaceSchema = v.strictObject({ symbol_id: symbolIdSchema, orders: batchOf(placeItemSchema) })
export type BatchPlaceBody = v.InferOutput<typeof batchPlaceSchema>

function checkBatchPlace({ symbol_id, orders }: BatchPlaceBody): Fault | null {
  return checkItems(orders, (order) => checkItemSymbol(symbol_id, order) ?? checkPlaceOrder(order))
}

/** POST /v1/trade/orders/batch. docs/protocol 3.10, 9.19, 9.20. */
export const batchPlace = defineAction({
  name: 'batchPlace',
  body: batchPlaceSchema,
  reply: batchReplySchema,
  check: checkBatchPlace,
})

const modifyItemSchema = v.strictObject({ ...modifyOrderEntries, symbol_id: v.optional(symbolIdSchema) })

const batchModifySchema = v.strictObject({ symbol_id: symbolIdSchema, orders: batchOf(modifyItemSchema) })
type BatchModifyBody = v.InferOutput<typeof batchModifySchema>

function checkBatchModify({ symbol_id, orders }: BatchModifyBody): Fault | null {
  return checkItems(orders, (order) => checkItemSymbol(symbol_id, order) ?? checkModifyOrder(order))
}

/** POST /v1/trade/orders/batch/modify. docs/protocol 3.11, 9.19, 9.20. */
export const batchModify = defineAction({
  name: 'batchModify',
  body: batchModifySchema,
  reply: batchReplySchema,
  check: checkBatchModify,
})

const batchCancelSchema = v.strictObject({ orders: batchOf(cancelOrderSchema) })
export type BatchCancelBody = v.InferOutput<typeof batchCancelSchema>

/** POST /v1/trade/orders/batch/cancel. docs/protocol 3.12, 9.20. */
export const batchCancel = defineAction({
  name: 'batchCancel',
  body: batchCancelSchema,
  reply: batchReplySchema,
  check: ({ orders }: BatchCancelBody) => checkItems(orders, checkOrderReference),
})
