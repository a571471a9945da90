import { MAX_TEXT_LENGTH } from '@/protocol/book/frameBytes'
import type { ChannelNames } from '@/protocol/profile/venueChannels'
import type { Push } from './types'

/** The content of one frame of the socket. */
export type Frame =
  | { readonly kind: 'push'; readonly push: Push }
  | { readonly kind: 'pong'; readonly time: number }
  | {
      readonly kind: 'answer'
      readonly op: string
      readonly success: boolean
      readonly args: readonly unknown[]
      readonly message: string
    }
  | { readonly kind: 'bad' }

const BAD: Frame = { kind: 'bad' }
/**
 * Reads a frame by checks of its literals; anything unexpected is `bad`, never an exception (docs/protocol 5). Channels
 * have the names of the practice venue.
 */
export function readFrame(data: unknown, channelNames: ChannelNames): Frame {
  if (typeof data !== 'string' || data.length > MAX_TEXT_LENGTH) return BAD
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    return BAD
  }
  if (typeof json !== 'object' || json === null) return BAD
  const frame = json as Readonly<Record<string, unknown>>
  if (typeof frame.channel === 'string') return readPush(frame, channelNames.fromVenue(frame.channel))
  return typeof frame.op === 'string' || frame.op === null ? readControl(frame, channelNames) : BAD
}

function readPush(frame: Readonly<Record<string, unknown>>, channel: string | null): Frame {
  const { symbol_id: symbol, type, ts, data } = frame
  if (channel === null || typeof data !== 'object' || data === null) return BAD
  return {
    kind: 'push',
    push: {
      channel,
      symbol_id: typeof symbol === 'number' ? symbol : null,
      type: typeof type === 'string' ? type : null,
      ts: typeof ts === 'number' ? ts : 0,
      data,
    },
  }
}

function readControl(frame: Readonly<Record<string, unknown>>, channelNames: ChannelNames): Frame {
  if (frame.op === 'pong') {
    return typeof frame.time === 'number' && Number.isFinite(frame.time) ? { kind: 'pong', time: frame.time } : BAD
  }
  if (typeof frame.success !== 'boolean') return BAD
  return {
    kind: 'answer',
    op: String(frame.op),
    success: frame.success,
    args: Array.isArray(frame.args) ? frame.args.map((arg) => readArg(arg, channelNames)) : [],
    message: [frame.code, frame.msg].filter((part) => typeof part === 'string').join(' '),
  }
}

function readArg(arg: unknown, channelNames: ChannelNames): unknown {
  const { channel } = (arg ?? {}) as { readonly channel?: unknown }
  return typeof channel === 'string' ? { ...(arg as object), channel: channelNames.fromVenue(channel) } : arg
}
