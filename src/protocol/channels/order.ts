import { practiceChannels } from '../profile/practiceChannels'
import { decodeOrder, orderCodec } from '../records/order'
import { addressParams, defineChannel } from './channel'

/** Each change of an account's orders, whole or in part. docs/protocol 5.5, 9.25–9.28. */
export const order = defineChannel({
  name: 'order',
  channel: practiceChannels.order,
  params: addressParams,
  payload: orderCodec.schema,
  decode: decodeOrder,
})
