import * as v from 'valibot'
import { integerSchema, symbolIdSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { DEPTHS, levelSetSchema } from '../records/levelSet'
import { readOne } from './read'

/** A market's book. `update_id` is the `q` of that depth and merge on `l2_book`. docs/protocol 4.7, 9.29. */
export const depth = readOne({
  name: 'depth',
  wire: practiceReads.depth,
  query: {
    symbol_id: symbolIdSchema,
    depth: v.optional(v.picklist(DEPTHS), 20),
    merge: v.optional(v.pipe(integerSchema, v.minValue(1, 'must be at least 1')), 1),
  },
  item: levelSetSchema,
})
