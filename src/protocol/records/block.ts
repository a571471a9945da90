import * as v from 'valibot'
import { countSchema, integerSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'

/** A block of the chain. docs/protocol 8.5, 8.6. */
export const blockSchema = v.object({
  height: integerSchema,
  hash: v.string(),
  time: timeSchema,
  /** Number of writes in the block, including failed ones. */
  tx_count: countSchema,
})
export type Block = v.InferOutput<typeof blockSchema>

/** Compact keys of a block. docs/protocol 8.5, 8.6. */
export const blockCodec = createCompactCodec('blocks', blockSchema, {
  height: 'h',
  hash: 'x',
  tx_count: 'c',
  time: 't',
})
