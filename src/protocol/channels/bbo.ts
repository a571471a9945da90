import { practiceChannels } from '../profile/practiceChannels'
import { decodeBestBidOffer, bestBidOfferCodec } from '../records/bestBidOffer'
import { symbolParams, defineChannel } from './channel'

/** A market's best prices. Practice profile: Best bid and offer. */
export const bbo = defineChannel({
  name: 'bbo',
  channel: practiceChannels.bbo,
  params: symbolParams,
  payload: bestBidOfferCodec.schema,
  decode: decodeBestBidOffer,
})
