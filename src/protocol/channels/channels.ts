import * as v from 'valibot'
import { type Channel, noParams, defineChannel, decodeList, addressParams, symbolParams } from './channel'
import { blockCodec } from '../records/block'
import { transactionCodec } from '../records/explorerTransaction'
import { orderCodec } from '../records/order'
import { positionCodec } from '../records/position'
import { settingsCodec } from '../records/settings'
import { integerSchema, symbolIdSchema } from '../fields'
import { levelSetCodec, DEPTHS } from '../book/levelSet'
import { tradeCodec } from '../records/trade'
import { INTERVALS } from '../records/interval'
import { klineCodec } from '../records/kline'
import { bestBidOfferCodec } from '../records/bestBidOffer'
import { tickerCodec } from '../records/ticker'

/** Changes of an account's orders, as full or partial records. docs/protocol 5.5, 9.25–9.28. */
const order = defineChannel({
  name: 'order',
  params: addressParams,
  payload: orderCodec.schema,
  decode: orderCodec.decode,
})

/** Changes of an account's positions, as full or partial records. docs/protocol 5.6, 9.26, 9.80. */
const position = defineChannel({
  name: 'position',
  params: addressParams,
  payload: positionCodec.schema,
  decode: positionCodec.decode,
})

/** Changes of an account's position mode. docs/protocol 5.7. */
const settings = defineChannel({
  name: 'settings',
  params: addressParams,
  payload: settingsCodec.schema,
  decode: settingsCodec.decodeWhole,
})

/**
 * A market's book: a snapshot, then a delta for each block with changes. The hub checks whether the symbol supports
 * `merge` and whether the connection is subscribed to another depth already. docs/protocol 5.8, 9.24, 9.29.
 */
const l2Book = defineChannel({
  name: 'l2Book',
  params: v.object({
    symbol_id: symbolIdSchema,
    depth: v.optional(v.picklist(DEPTHS), 20),
    merge: v.optional(v.pipe(integerSchema, v.minValue(1, 'must be at least 1')), 1),
  }),
  payload: levelSetCodec.schema,
  decode: levelSetCodec.decodeWhole,
})

/** A market's trades, one push per block that has any. docs/protocol 5.9. */
const trade = defineChannel({
  name: 'trade',
  params: symbolParams,
  payload: tradeCodec.schema,
  list: true,
  decode: decodeList('trade', tradeCodec.decodeWhole),
})

/** A market's open bar, and the final values of each bar that closes. docs/protocol 5.10, 9.32. */
const kline = defineChannel({
  name: 'kline',
  params: v.object({ symbol_id: symbolIdSchema, interval: v.picklist(INTERVALS) }),
  payload: klineCodec.schema,
  decode: klineCodec.decodeWhole,
})

/** The best bid and ask of a market. docs/protocol 5.11. */
const bbo = defineChannel({
  name: 'bbo',
  params: symbolParams,
  payload: bestBidOfferCodec.schema,
  decode: bestBidOfferCodec.decodeWhole,
})

/** The 24-hour statistics of a market. docs/protocol 4.6. */
const ticker = defineChannel({
  name: 'ticker',
  params: symbolParams,
  payload: tickerCodec.schema,
  decode: tickerCodec.decodeWhole,
})

/** Blocks that contain transactions. docs/protocol 8.4. */
const blocks = defineChannel({
  name: 'blocks',
  params: noParams,
  payload: blockCodec.schema,
  decode: blockCodec.decodeWhole,
})

/** The chain's transactions. docs/protocol 8.6, 9.25. */
const txs = defineChannel({
  name: 'txs',
  params: noParams,
  payload: transactionCodec.schema,
  list: true,
  decode: decodeList('txs', transactionCodec.decodeWhole),
})

/** Every push channel, by name. docs/protocol 5, 5.11. */
export const channels = { order, position, settings, trade, l2Book, kline, bbo, ticker, blocks, txs } as const

/** The name of a channel in code; its name on the wire is `channel`. */
export type ChannelName = keyof typeof channels

/** The parameters of a channel, defaults filled in. */
type ChannelParams<Name extends ChannelName> = v.InferOutput<(typeof channels)[Name]['params']>

/** The data of a channel's push after decoding. */
export type ChannelData<Name extends ChannelName> = ReturnType<(typeof channels)[Name]['decode']>

/** The definitions of all channels as one venue knows them. */
export type Channels = {
  readonly [Name in ChannelName]: Channel<Name, ChannelParams<Name>, ChannelData<Name>>
}

/** The definition of any channel. */
export type AnyChannel = Channel<ChannelName>
