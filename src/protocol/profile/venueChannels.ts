import * as v from 'valibot'
import { decodeWire } from '../decodeWire'
import { partialRecord } from './partialRecord'
import { practiceChannels } from './practiceChannels'

/** The names of push channels that differ from the practice venue's. */
export const channelOverridesSchema = partialRecord(practiceChannels, () => v.string())

/** Translates between a venue's channel names and those of the practice venue. */
export type ChannelNames = {
  /** The venue's name for a channel of the practice venue. */
  toVenue(channel: string): string
  /** The practice venue's name for a channel of the venue; null if the venue uses that name for another channel. */
  fromVenue(channel: string): string | null
}

/**
 * Creates the channel names of a venue from the overrides in its entry, for code that only subscribes. Throws WireError
 * on invalid names.
 */
export function createChannelNames(overrides: Readonly<Record<string, unknown>> = {}): ChannelNames {
  const renamed = decodeWire(channelOverridesSchema, overrides['channels'] ?? {}, 'profile.channels')
  const toVenue = new Map<string, string>()
  for (const [name, channel] of Object.entries(practiceChannels)) toVenue.set(channel, renamed[name] ?? channel)
  const fromVenue = new Map([...toVenue].map(([ours, theirs]) => [theirs, ours]))
  return {
    toVenue: (channel) => toVenue.get(channel) ?? channel,
    fromVenue: (channel) => fromVenue.get(channel) ?? (toVenue.has(channel) ? null : channel),
  }
}
