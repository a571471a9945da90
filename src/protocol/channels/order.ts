import { practiceChannels } from '../profile/practiceChannels'
import { decodeOrder, orderCodec } from '../records/order'
import { addressParams, defineChannel } from './channel'

/** Each change of an account's orders, whole or in part. Interface: Channel `order`; Settled 25–28. */
export const order = defineChannel({
  name: 'order',
  channel: practiceChannels.order,
  params: addressParams,
  payload: orderCodec.schema,
  decode: decodeOrder,
})
