import * as v from 'valibot'
import { decimalSchema, integerSchema, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from '../records/compactCodec'

/** The depths that a client may request. docs/protocol 5.8. */
export const DEPTHS = [5, 10, 20, 50, 100, 200] as const
export type Depth = (typeof DEPTHS)[number]

/** One price of a book: price and summed size. */
export const levelSchema = v.tuple([decimalSchema, decimalSchema])
export type Level = v.InferOutput<typeof levelSchema>

/** Both sides of a book: bids descending, asks ascending. docs/protocol 4.7; GET depth has the same `update_id`. */
export const levelSetSchema = v.object({
  symbol_id: symbolIdSchema,
  bids: v.array(levelSchema),
  asks: v.array(levelSchema),
  /** Ticks per price step; one of the symbol's `merge_multipliers`. */
  merge: integerSchema,
  /** Id of the last change; each delta names the update that it follows. */
  update_id: integerSchema,
  time: timeSchema,
})

const levelSetPushSchema = v.object({ ...levelSetSchema.entries, previous_update_id: v.optional(integerSchema) })

/** Compact keys of a level set, used by every reader and writer. docs/protocol 5.8. */
export const LEVEL_SET_KEYS = {
  symbol_id: 's',
  bids: 'b',
  asks: 'a',
  merge: 'm',
  previous_update_id: 'p',
  update_id: 'q',
  time: 't',
} as const

/** The compact codec of a level set, based on its schema. docs/protocol 5.8. */
export const levelSetCodec = createCompactCodec('l2_book', levelSetPushSchema, LEVEL_SET_KEYS)
