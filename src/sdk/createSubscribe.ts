import * as v from 'valibot'
import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { VenueClock } from '@/client/types'
import { createPool } from '@/feed/createPool'
import { createInstance } from '@/feed/socket/createInstance'
import { createLink } from '@/feed/socket/createLink'
import type { OpenSocket } from '@/feed/socket/types'
import { channels, type ChannelData, type ChannelName } from '@/protocol/channels'
import type { ChannelNames } from '@/protocol/profile/venueChannels'

/** The parameters of a channel; those with a default are optional. docs/protocol 5. */
export type SubscribeParameters<N extends ChannelName> = v.InferInput<(typeof channels)[N]['params']>

/** One push. `type`: `snapshot` for complete data, `delta` for changes, null for channels without types. */
export type ChannelPush<N extends ChannelName> = {
  readonly type: string | null
  /** Venue time, ms. */
  readonly time: number
  readonly data: ChannelData<N>
}

/** The callbacks of a subscription. */
export type Subscription<N extends ChannelName> = {
  onPush(push: ChannelPush<N>): void
  /**
   * Called when the venue accepts the subscription, also after each reconnection. Pushes in between are lost: data
   * without a snapshot has to be read again.
   */
  onSubscribed?(): void
  /** Called when the venue rejects the subscription, which then gets no pushes. */
  onRejected?(message: string): void
}

export type SubscribeTools = {
  readonly open: OpenSocket
  readonly channelNames: ChannelNames
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly venueClock: VenueClock
}

/**
 * Creates the function that subscribes, over connections that reconnect by themselves. `close` ends all subscriptions.
 */
export function createSubscribe({ venueClock, ...tools }: SubscribeTools) {
  const pool = createPool((sink) =>
    createLink({
      ...tools,
      ...sink,
      onStatus: () => undefined,
      onSample: (sample) => venueClock.addSample({ ...sample, precisionMs: 1 }),
    }),
  )

  /** Subscribes to a channel; returns the function that unsubscribes. Throws for invalid parameters. */
  function subscribe<N extends ChannelName>(
    name: N,
    parameters: SubscribeParameters<N>,
    { onPush, onSubscribed, onRejected }: Subscription<N>,
  ): () => void {
    const channel = channels[name]
    const params = v.parse(channel.params, parameters) as Readonly<Record<string, string | number>>
    const subscriber = {
      instance: createInstance(channel.channel, params),
      onPush({ type, ts, data }: { type: string | null; ts: number; data: unknown }) {
        const push = { type, time: ts, data: channel.decode(data) as ChannelData<N> }
        // Outside of the pool, which would treat an error of the callback as a damaged push.
        queueMicrotask(() => onPush(push))
        return true
      },
      onAcknowledged: () => onSubscribed?.(),
      onRejected: (message: string) => onRejected?.(message),
    }
    pool.add(subscriber)
    return () => pool.remove(subscriber)
  }

  return { subscribe, close: () => pool.dispose() }
}
