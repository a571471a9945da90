import * as v from 'valibot'
import { decodeWire } from '../decodeWire'
import { partialRecord } from './partialRecord'
import { practiceChannels } from './practiceChannels'

/** What a venue calls the push channels otherwise than the practice venue, by name. */
export const channelOverridesSchema = partialRecord(practiceChannels, () => v.string())

/** A venue's words for the push channels, and back. */
export type ChannelWords = {
  /** What the venue calls a channel of the practice venue's. */
  toVenue(channel: string): string
  /** What the practice venue calls a channel of the venue's; null where the venue has another by that name. */
  fromVenue(channel: string): string | null
}

/**
 * A venue's words for its channels, from the overrides in its entry, for who only listens. Throws WireError on words that
 * are none.
 */
export function createChannelWords(overrides: Readonly<Record<string, unknown>> = {}): ChannelWords {
  const given = decodeWire(channelOverridesSchema, overrides['channels'] ?? {}, 'profile.channels')
  const toVenue = new Map<string, string>()
  for (const [name, channel] of Object.entries(practiceChannels)) toVenue.set(channel, given[name] ?? channel)
  const fromVenue = new Map([...toVenue].map(([ours, theirs]) => [theirs, ours]))
  return {
    toVenue: (channel) => toVenue.get(channel) ?? channel,
    fromVenue: (channel) => fromVenue.get(channel) ?? (toVenue.has(channel) ? null : channel),
  }
}
