import { practiceChannels } from '../profile/practiceChannels'
import { decodePosition, positionCodec } from '../records/position'
import { addressParams, defineChannel } from './channel'

/** Each change of an account's positions, whole or in part. docs/protocol 5.6, 9.26, 9.80. */
export const position = defineChannel({
  name: 'position',
  channel: practiceChannels.position,
  params: addressParams,
  payload: positionCodec.schema,
  decode: decodePosition,
})
