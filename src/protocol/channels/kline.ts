import * as v from 'valibot'
import { symbolIdSchema } from '../fields'
import { practiceChannels } from '../profile/practiceChannels'
import { INTERVALS } from '../records/interval'
import { decodeKline, klineCodec } from '../records/kline'
import { defineChannel } from './channel'

/** A market's open bar, and the last values of each bar that closes. docs/protocol 5.10, 9.32. */
export const kline = defineChannel({
  name: 'kline',
  channel: practiceChannels.kline,
  params: v.object({ symbol_id: symbolIdSchema, interval: v.picklist(INTERVALS) }),
  payload: klineCodec.schema,
  decode: decodeKline,
})
