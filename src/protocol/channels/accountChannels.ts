import { orderCodec } from '../records/order'
import { addressParams, defineChannel } from './channel'
import { positionCodec } from '../records/position'
import { settingsCodec } from '../records/settings'

/** Changes of an account's orders, as full or partial records. docs/protocol 5.5, 9.25–9.28. */
export const order = defineChannel({
  name: 'order',
  params: addressParams,
  payload: orderCodec.schema,
  decode: orderCodec.decode,
})

/** Changes of an account's positions, as full or partial records. docs/protocol 5.6, 9.26, 9.80. */
export const position = defineChannel({
  name: 'position',
  params: addressParams,
  payload: positionCodec.schema,
  decode: positionCodec.decode,
})

/** Changes of an account's position mode. docs/protocol 5.7. */
export const settings = defineChannel({
  name: 'settings',
  params: addressParams,
  payload: settingsCodec.schema,
  decode: settingsCodec.decodeWhole,
})
