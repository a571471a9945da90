import { practiceChannels } from '../profile/practiceChannels'
import { decodeTicker, tickerCodec } from '../records/ticker'
import { symbolParams, defineChannel } from './channel'

/** A market's last 24 hours. docs/protocol 4.6. */
export const ticker = defineChannel({
  name: 'ticker',
  channel: practiceChannels.ticker,
  params: symbolParams,
  payload: tickerCodec.schema,
  decode: decodeTicker,
})
