import * as v from 'valibot'
import { countSchema, integerSchema, timeSchema } from '../fields'
import { createCompactCodec, decodeWhole, type Compact } from './compactCodec'

/** A block of the chain. docs/protocol 8.5, 8.6. */
export const blockSchema = v.object({
  height: integerSchema,
  hash: v.string(),
  time: timeSchema,
  /** Writes in the block, failed ones included. */
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

/** The compact form of a block. docs/protocol 8.5, 8.6. */
export function encodeBlock(block: Block): Compact {
  return blockCodec.encode(block)
}

/** Reads a `blocks` push. Throws WireError. docs/protocol 8.5, 8.6. */
export function decodeBlock(compact: unknown): Block {
  return decodeWhole(blockCodec, blockSchema, compact, 'blocks')
}
