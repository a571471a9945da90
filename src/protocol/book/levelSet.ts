import * as v from 'valibot'
import { decimalSchema, integerSchema, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from '../records/compactCodec'

/** Depths that a book may be asked for. docs/protocol 5.8. */
export const DEPTHS = [5, 10, 20, 50, 100, 200] as const
export type Depth = (typeof DEPTHS)[number]

/** One price of a book: price and summed size. */
export const levelSchema = v.tuple([decimalSchema, decimalSchema])
export type Level = v.InferOutput<typeof levelSchema>

/** Both sides of a book. Bids fall, asks rise. docs/protocol 4.7; GET depth has its `update_id`. */
export const levelSetSchema = v.object({
  symbol_id: symbolIdSchema,
  bids: v.array(levelSchema),
  asks: v.array(levelSchema),
  /** How many ticks make one price step; one of the symbol’s `merge_multipliers`. */
  merge: integerSchema,
  /** Of the last change; a delta follows exactly one other. */
  update_id: integerSchema,
  time: timeSchema,
})

const levelSetPushSchema = v.object({ ...levelSetSchema.entries, previous_update_id: v.optional(integerSchema) })

/** Compact keys of a level set: of all that reads and writes one. docs/protocol 5.8. */
export const LEVEL_SET_KEYS = {
  symbol_id: 's',
  bids: 'b',
  asks: 'a',
  merge: 'm',
  previous_update_id: 'p',
  update_id: 'q',
  time: 't',
} as const

/** The compact form of a level set by its schema. docs/protocol 5.8. */
export const levelSetCodec = createCompactCodec('l2_book', levelSetPushSchema, LEVEL_SET_KEYS)
