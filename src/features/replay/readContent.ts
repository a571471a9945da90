import { instancesOf } from '@/feed/recording/createRecordedVenue'
import { historyOf } from '@/feed/recording/histories'
import type { Recording } from '@/feed/recording/recording'
import { type Depth, DEPTHS } from '@/protocol/book/levelSet'
import type { ChannelNames } from '@/protocol/profile/venueChannels'

const DEFAULT_DEPTH = 50

/** The accounts and books in a recording, the last used first. */
export type ReplayContent = {
  readonly accounts: readonly string[]
  /** Whether it has histories of an account; recordings of earlier versions have none. */
  readonly hasHistories: boolean
  readonly books: readonly { readonly symbolId: number; readonly depth: Depth; readonly merge: number }[]
}

/** Finds the accounts and books that the recorded session subscribed to. */
export function readContent({ lines }: Recording, channelNames: ChannelNames): ReplayContent {
  const accounts = new Map<string, string>()
  const books = new Map<string, ReplayContent['books'][number]>()
  for (const line of lines) {
    if (line.kind !== 'sent') continue
    for (const { op, instance } of instancesOf(line.text, channelNames)) {
      const { channel, key, params } = instance
      if (op !== 'subscribe') continue
      if (channel === 'order') {
        accounts.delete(key)
        accounts.set(key, String(params.address))
      }
      if (channel === 'l2_book') {
        books.delete(key)
        books.set(key, {
          symbolId: Number(params.symbol_id),
          depth: DEPTHS.find((depth) => depth === params.depth) ?? DEFAULT_DEPTH,
          merge: Number(params.merge),
        })
      }
    }
  }
  return {
    accounts: [...accounts.values()].toReversed(),
    books: [...books.values()].toReversed(),
    hasHistories: lines.some((line) => line.kind === 'query' && historyOf(line.key) !== undefined),
  }
}
