import * as v from 'valibot'
import { integerSchema, symbolIdSchema } from '../fields'
import { practiceChannels } from '../profile/practiceChannels'
import { decodeLevelSet, DEPTHS, levelSetCodec } from '../records/levelSet'
import { defineChannel } from './channel'

/**
 * A market's book: a snapshot, then a delta for each block with changes. Whether the symbol has this `merge`, and whether
 * the connection has another depth of it already, is the hub's question. docs/protocol 5.8, 9.24, 9.29.
 */
export const l2Book = defineChannel({
  name: 'l2Book',
  channel: practiceChannels.l2Book,
  params: v.object({
    symbol_id: symbolIdSchema,
    depth: v.optional(v.picklist(DEPTHS), 20),
    merge: v.optional(v.pipe(integerSchema, v.minValue(1, 'must be at least 1')), 1),
  }),
  payload: levelSetCodec.schema,
  decode: decodeLevelSet,
})
