import { blockCodec } from '../records/block'
import { noParams, defineChannel, decodeList } from './channel'
import { transactionCodec } from '../records/explorerTransaction'

/** Blocks that contain transactions. docs/protocol 8.4. */
export const blocks = defineChannel({
  name: 'blocks',
  params: noParams,
  payload: blockCodec.schema,
  decode: blockCodec.decodeWhole,
})

/** The chain's transactions. docs/protocol 8.6, 9.25. */
export const txs = defineChannel({
  name: 'txs',
  params: noParams,
  payload: transactionCodec.schema,
  list: true,
  decode: decodeList('txs', transactionCodec.decodeWhole),
})
