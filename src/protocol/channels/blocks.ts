import { practiceChannels } from '../profile/practiceChannels'
import { decodeBlock, blockCodec } from '../records/block'
import { noParams, defineChannel } from './channel'

/** Blocks with transactions in them. docs/protocol 8.4. */
export const blocks = defineChannel({
  name: 'blocks',
  channel: practiceChannels.blocks,
  params: noParams,
  payload: blockCodec.schema,
  decode: decodeBlock,
})
