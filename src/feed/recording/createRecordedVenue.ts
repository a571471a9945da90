import type { Timers } from '@/base/clock'
import type { ChannelNames } from '@/protocol/profile/venueChannels'
import { createInstance, routeOf, routeOfPush } from '../socket/createInstance'
import { readFrame } from '../socket/readFrame'
import type { Instance, OpenSocket, SocketHandlers } from '../socket/types'
import type { FeedReads } from '../topics/Topic'
import type { RecordedLine } from './createTap'

/** Imitates a venue with its recorded answers, up to the time that it was advanced to. */
export type RecordedVenue = {
  readonly open: OpenSocket
  readonly reads: FeedReads
  /** Sends everything recorded up to a time (ms, as recorded). */
  advance(until: number): void
  /** Venue time minus recorded time, ms, by the first pong of the recording. */
  readonly offsetMs: number
}

type Frame = { readonly at: number; readonly text: string }
/** A subscription in the recording at the current position. `frames`: its pushes so far. */
type RecordedSubscription = Frames & { readonly key: string; readonly socket: number; readonly route: string }
type Frames = { readonly startedAt: number; readonly frames: Frame[] }
/** A subscription of the played feed. While it waits for its read, its pushes wait too. */
type PlayedSubscription = { readonly instance: Instance; readonly arg: unknown; waits: 'ack' | 'read' | null }
type PlayedSocket = { readonly handlers: SocketHandlers; readonly players: Map<string, PlayedSubscription> }
type ReadResult = { readonly at: number; readonly data: unknown }

/** By channel: the read whose answer the channel's pushes are merged with. */
const READ_OF: Readonly<Record<string, (instance: Instance) => string>> = {
  order: ({ params }) => readKey('openOrders', [params.address!]),
  position: ({ params }) => readKey('positions', [params.address!]),
  trade: ({ params }) => readKey('trades', [params.symbol_id!]),
  ticker: ({ params }) => readKey('ticker', [params.symbol_id!]),
  kline: ({ params }) => readKey('klines', [params.symbol_id!, params.interval!]),
}
/** A read of one order, or of finished orders, waits for an answer that was recorded at most this much later, ms. */
const SOON_MS = 5_000

/** The key of a read; reads of bars have the same key whatever their start time. */
function readKey(name: string, args: readonly unknown[]): string {
  return JSON.stringify([name, ...(name === 'klines' ? args.slice(0, 2) : args)])
}

export type RecordedVenueOptions = {
  readonly lines: readonly RecordedLine[]
  readonly channelNames: ChannelNames
  readonly timers: Timers
  /** Called for a recorded read of the page, with its key in the query cache. */
  readonly onQuery: (key: readonly unknown[], data: unknown) => void
}

/**
 * Creates the venue. A subscription gets the pushes since its recorded counterpart began or, where pushes are merged
 * with a read, since that read. Later reads are answered at their recorded times.
 */
export function createRecordedVenue({ lines, channelNames, timers, onQuery }: RecordedVenueOptions): RecordedVenue {
  const { recorded, ahead, offsetMs } = survey(lines, channelNames)
  const sockets = new Set<PlayedSocket>()
  const subscriptions = new Map<string, RecordedSubscription>()
  const lost = new Set<string>()
  const results = new Map<string, ReadResult>()
  /**
   * Reads that were answered since their subscription began: the first at once, later ones only with a newer answer.
   */
  const served = new Set<string>()
  const pending = new Map<string, ((data: unknown) => void)[]>()
  let next = 0
  let at = lines[0]?.at ?? 0

  const later = (socket: PlayedSocket, text: string) =>
    void timers.set(() => sockets.has(socket) && socket.handlers.onMessage(text), 0)

  function subscriptionOf(key: string): RecordedSubscription | undefined {
    return [...subscriptions.values()].findLast((subscription) => subscription.key === key)
  }

  function acknowledge(socket: PlayedSocket, player: PlayedSubscription): void {
    const { key, channel } = player.instance
    const success = recorded.has(key)
    if (success && lost.has(key)) return void (player.waits = 'ack')
    const answer = { op: 'subscribe', success, args: [player.arg], ...(!success && { msg: 'not recorded' }) }
    later(socket, JSON.stringify(answer))
    if (success && channel in READ_OF) player.waits = 'read'
    else catchUp(socket, player, 0)
  }

  function catchUp(socket: PlayedSocket, player: PlayedSubscription, since: number): void {
    player.waits = null
    const frames = subscriptionOf(player.instance.key)?.frames ?? []
    for (const frame of frames) if (frame.at >= since) later(socket, frame.text)
  }

  function receive(socket: PlayedSocket, text: string): void {
    const { op, args = [] } = JSON.parse(text) as { op: string; args?: Record<string, string | number>[] }
    if (op === 'ping') return later(socket, JSON.stringify({ op: 'pong', time: Math.round(at + offsetMs) }))
    for (const arg of args) {
      const instance = instanceOf(arg, channelNames)
      const player: PlayedSubscription = { instance, arg, waits: null }
      if (op === 'subscribe') {
        socket.players.set(instance.key, player)
        acknowledge(socket, player)
      } else {
        socket.players.delete(instance.key)
        served.delete(READ_OF[instance.channel]?.(instance) ?? '')
      }
    }
  }

  async function read(name: string, args: readonly unknown[]): Promise<unknown> {
    const key = readKey(name, args)
    const last = results.get(key)
    const isSingle = name === 'order' || name === 'finishedOrders'
    const soon = ahead.get(key)?.find((time) => time > at)
    if (isSingle && (soon === undefined || soon - at > SOON_MS)) return last?.data ?? (name === 'order' ? null : [])
    for (const socket of sockets)
      for (const player of socket.players.values()) {
        if (player.waits !== 'read' || READ_OF[player.instance.channel]?.(player.instance) !== key) continue
        const startedAt = subscriptionOf(player.instance.key)?.startedAt ?? 0
        const hasAnswer = last !== undefined && (last.at >= startedAt || soon === undefined || !served.has(key))
        catchUp(socket, player, hasAnswer ? last.at : 0)
        served.add(key)
        if (hasAnswer) return last.data
      }
    return new Promise((resolve) => void pending.set(key, [...(pending.get(key) ?? []), resolve]))
  }

  function playSent(text: string, sentAt: number, socket: number): void {
    for (const { op, instance } of instancesOf(text, channelNames)) {
      const { key } = instance
      subscriptions.delete(`${socket} ${key}`)
      if (op !== 'subscribe') continue
      subscriptions.set(`${socket} ${key}`, { key, socket, route: routeOf(instance), startedAt: sentAt, frames: [] })
      lost.delete(key)
      for (const played of sockets)
        for (const player of played.players.values())
          if (player.waits === 'ack' && player.instance.key === key) acknowledge(played, player)
    }
  }

  function playFrame(text: string, frameAt: number, socket: number): void {
    const frame = readFrame(text, channelNames)
    if (frame.kind !== 'push') return
    const route = routeOfPush(frame.push)
    for (const subscription of subscriptions.values()) {
      if (subscription.socket !== socket || subscription.route !== route) continue
      subscription.frames.push({ at: frameAt, text })
      for (const played of sockets)
        if (played.players.get(subscription.key)?.waits === null) played.handlers.onMessage(text)
    }
  }

  function playClosed(socket: number): void {
    for (const [id, subscription] of subscriptions) {
      if (subscription.socket !== socket) continue
      subscriptions.delete(id)
      if (subscriptionOf(subscription.key)) continue
      lost.add(subscription.key)
      for (const played of sockets) {
        if (!played.players.has(subscription.key) || !sockets.delete(played)) continue
        played.handlers.onClose(1006)
      }
    }
  }

  function play(line: RecordedLine): void {
    if (line.kind === 'sent') return playSent(line.text, line.at, line.socket)
    if (line.kind === 'frame') return playFrame(line.text, line.at, line.socket)
    if (line.kind === 'closed') return playClosed(line.socket)
    if (line.kind === 'query') return onQuery(line.key, line.data)
    const key = readKey(line.name, line.args)
    results.set(key, { at: line.at, data: line.data })
    const waiting = pending.get(key) ?? []
    pending.delete(key)
    for (const resolve of waiting) resolve(line.data)
  }

  return {
    offsetMs,
    open(handlers) {
      const socket: PlayedSocket = { handlers, players: new Map() }
      sockets.add(socket)
      timers.set(() => sockets.has(socket) && handlers.onOpen(), 0)
      return {
        send: (text) => receive(socket, text),
        close: () => void sockets.delete(socket),
      }
    },
    reads: new Proxy({} as FeedReads, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          read(String(name), args),
    }),
    advance(until) {
      for (let line = lines[next]; line && line.at <= until; line = lines[++next]) {
        at = line.at
        play(line)
      }
      at = Math.max(at, until)
    },
  }
}

function instanceOf({ channel, ...params }: Record<string, string | number>, channelNames: ChannelNames): Instance {
  return createInstance(channelNames.fromVenue(String(channel)) ?? String(channel), params)
}

/** The instances that a frame to the venue subscribes to or unsubscribes; none for other frames. */
export function instancesOf(text: string, channelNames: ChannelNames): { op: string; instance: Instance }[] {
  const { op, args } = JSON.parse(text) as { op: string; args?: Record<string, string | number>[] }
  return (args ?? []).map((arg) => ({ op, instance: instanceOf(arg, channelNames) }))
}

/** Keys of all recorded subscriptions, and the times of the answers of each read. */
function survey(lines: readonly RecordedLine[], channelNames: ChannelNames) {
  const recorded = new Set<string>()
  const ahead = new Map<string, number[]>()
  let offsetMs: number | null = null
  for (const line of lines) {
    if (line.kind === 'sent')
      for (const { instance } of instancesOf(line.text, channelNames)) recorded.add(instance.key)
    if (line.kind === 'read') {
      const key = readKey(line.name, line.args)
      const times = ahead.get(key)
      if (times) times.push(line.at)
      else ahead.set(key, [line.at])
    }
    if (line.kind !== 'frame' || offsetMs !== null || !line.text.includes('"pong"')) continue
    const frame = readFrame(line.text, channelNames)
    if (frame.kind === 'pong') offsetMs = frame.time - line.at
  }
  return { recorded, ahead, offsetMs: offsetMs ?? 0 }
}
