import { practiceChannels } from '../profile/practiceChannels'
import { decodeTrade, tradeCodec } from '../records/trade'
import { defineChannel, symbolParams } from './channel'
import { decodeList } from './decodeList'

/** A market's trades, one push for each block that has any. docs/protocol 5.9. */
export const trade = defineChannel({
  name: 'trade',
  channel: practiceChannels.trade,
  params: symbolParams,
  payload: tradeCodec.schema,
  list: true,
  decode: decodeList('trade', decodeTrade),
})
