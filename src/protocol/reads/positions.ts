import { practiceReads } from '../profile/practiceReads'
import { positionSchema } from '../records/position'
import { ofAddress, ofSymbol } from './queryEntries'
import { readList } from './read'

/** An account's open positions. docs/protocol 4.15, 9.66. */
export const positions = readList({
  name: 'positions',
  wire: practiceReads.positions,
  query: { ...ofAddress, ...ofSymbol },
  item: positionSchema,
})
