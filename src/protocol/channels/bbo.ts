import { practiceChannels } from '../profile/practiceChannels'
import { decodeBestBidOffer, bestBidOfferCodec } from '../records/bestBidOffer'
import { symbolParams, defineChannel } from './channel'

/** A market's best prices. docs/protocol 5.11. */
export const bbo = defineChannel({
  name: 'bbo',
  channel: practiceChannels.bbo,
  params: symbolParams,
  payload: bestBidOfferCodec.schema,
  decode: decodeBestBidOffer,
})
