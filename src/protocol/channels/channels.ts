import type * as v from 'valibot'
import { bbo, kline, l2Book, ticker, trade } from './marketChannels'
import { blocks, txs } from './explorerChannels'
import type { Channel } from './channel'
import { order, position, settings } from './accountChannels'

/** Every push channel, by name. docs/protocol 5, 5.11. */
export const channels = { order, position, settings, trade, l2Book, kline, bbo, ticker, blocks, txs } as const

/** The name of a channel in code; its name on the wire is `channel`. */
export type ChannelName = keyof typeof channels

/** The parameters of a channel, defaults filled in. */
export type ChannelParams<Name extends ChannelName> = v.InferOutput<(typeof channels)[Name]['params']>

/** The data of a channel's push after decoding. */
export type ChannelData<Name extends ChannelName> = ReturnType<(typeof channels)[Name]['decode']>

/** The definitions of all channels as one venue knows them. */
export type Channels = {
  readonly [Name in ChannelName]: Channel<Name, ChannelParams<Name>, ChannelData<Name>>
}

/** The definition of any channel. */
export type AnyChannel = Channel<ChannelName>
