import { practiceChannels } from '../profile/practiceChannels'
import { decodeTransaction, transactionCodec } from '../records/explorerTransaction'
import { defineChannel, noParams } from './channel'
import { decodeList } from './decodeList'

/** The chain's transactions. docs/protocol 8.6, 9.25. */
export const txs = defineChannel({
  name: 'txs',
  channel: practiceChannels.txs,
  params: noParams,
  payload: transactionCodec.schema,
  list: true,
  decode: decodeList('txs', decodeTransaction),
})
