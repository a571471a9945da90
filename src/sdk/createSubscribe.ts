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

/** The parameters of a channel; what has a default may be left out. docs/protocol 5. */
export type SubscribeParameters<N extends ChannelName> = v.InferInput<(typeof channels)[N]['params']>

/** One push. `type`: a `snapshot` is the whole, a `delta` what changed; null where a channel does not say. */
export type ChannelPush<N extends ChannelName> = {
  readonly type: string | null
  /** Venue time, ms. */
  readonly time: number
  readonly data: ChannelData<N>
}

/** Who listens to a channel. */
export type Subscription<N extends ChannelName> = {
  onPush(push: ChannelPush<N>): void
  /**
   * The venue accepted the subscription: at first, and again after each lost connection. Pushes from in between are lost:
   * read again what has no snapshot.
   */
  onSubscribed?(): void
  /** The venue rejected the subscription: nothing will be pushed. */
  onRejected?(message: string): void
}

export type SubscribeTools = {
  readonly open: OpenSocket
  readonly words: ChannelNames
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly venueClock: VenueClock
}

/** Makes subscriptions over connections that come back by themselves. `close` ends them all. */
export function createSubscribe({ venueClock, ...tools }: SubscribeTools) {
  const pool = createPool((sink) =>
    createLink({
      ...tools,
      ...sink,
      onStatus: () => undefined,
      onSample: (sample) => venueClock.addSample({ ...sample, precisionMs: 1 }),
    }),
  )

  /** Subscribes to a channel; returns what ends it. Throws when the parameters are none of the channel's. */
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
        // Outside of the pool, which takes errors in here for a damaged push.
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
