import type { Timers } from '@/base/clock'
import type { Profile } from '@/protocol/profile'
import { tickerCodec, type SymbolRecord, type Ticker } from '@/protocol/records'
import type { Levels } from '../../engine/types'
import type { FaultPlan } from '../faultPlan'
import type { Clients } from '../limits/createClients'
import type { Frame, Lane, VenueConnection, VenueSocket } from '../types'
import type { BlockPushes } from './blockPushes'
import { createMarketBooks, type BookParams } from './marketBooks'
import type { BookPush } from './bookInstance'
import { createConnection, type Connection, type ConnectionHost, type Subscription } from './connection'
import { pushFrame } from './frame'
import { createSendBuffer } from './sendBuffer'

/** `/v1` merges the deltas of a window of 100 ms, which is two blocks (docs/protocol 8.2). */
const STANDARD_WINDOW_BLOCKS = 2
const SERVICE_RESTART = 1012

/** Manages all subscribers and sends them pushes. */
export type Hub = {
  /** `client` is the one whose limits the connection counts for; null for a socket inside the process. */
  open(socket: VenueSocket, lane: Lane, client: string | null): VenueConnection
  /** Whether an instance has subscribers. */
  hasSubscribers(key: string): boolean
  /** Takes a block's pushes; they go out when the block is final. */
  add(block: BlockPushes): void
  /** Sends what is final when `height` has executed, and checks deadlines. */
  advance(height: number): void
  bookUpdateId(params: BookParams): number
  setFaults(plan: FaultPlan | null): void
  /** Drops all connections and restarts the sequences, like a server restart. */
  restart(): void
  close(code: number, reason: string): void
}

export type HubOptions = {
  profile: Profile
  symbols: readonly SymbolRecord[]
  levels: (symbolId: number) => Levels
  /** A symbol's ticker as of the executed state. */
  ticker: (symbolId: number) => Ticker
  steady: () => number
  venueTime: () => number
  timers: Timers
  clients: Clients
}

type Members = Record<Lane, Set<Connection>>
type WatchedBook = { key: string; params: BookParams }

/** Creates the hub. */
export function createHub(options: HubOptions): Hub {
  const { profile, symbols, steady, venueTime, timers } = options
  const connections = new Set<Connection>()
  const closers = new Map<Connection, VenueSocket>()
  const topics = new Map<string, Members>()
  const watched = new Map<string, WatchedBook>()
  const books = createMarketBooks(symbols, options.levels)
  const bookChannel = profile.channels.l2Book.channel
  const lastTicker = new Map<string, string>()
  /** The frame of a snapshot, shared by all requests within a block: compressing it is expensive. */
  const snapshotFrames = new WeakMap<BookPush, { ts: number; frame: Frame }>()
  const waiting: BlockPushes[] = []
  let faults: FaultPlan | null = null
  let finalTime = venueTime()

  const host: ConnectionHost = {
    profile,
    steady,
    venueTime,
    validate({ channel, params }) {
      if (params.symbol_id === undefined) return null
      const symbol = symbols.find(({ symbol_id }) => symbol_id === params.symbol_id)
      if (!symbol) return { code: '10004', msg: 'no such symbol' }
      if (channel.name === 'l2Book' && !symbol.merge_multipliers.includes(params.merge!))
        return { code: '10002', msg: `merge must be one of ${symbol.merge_multipliers.join(', ')}` }
      return null
    },
    clients: options.clients,
    join,
    leave,
    end,
  }

  function join(connection: Connection, subscription: Subscription): void {
    let members = topics.get(subscription.key)
    if (!members) {
      topics.set(subscription.key, (members = { standard: new Set(), fast: new Set() }))
      begin(subscription)
    }
    if (subscription.channel.name === 'l2Book') joinBook(connection, subscription, members)
    members[connection.lane].add(connection)
  }

  /** The current value is not pushed on subscription: the first push is the first change. docs/protocol 5.4. */
  function begin({ key, channel, params }: Subscription): void {
    if (channel.name === 'bbo') books.bestChange(params.symbol_id!, finalTime)
    if (channel.name === 'ticker') lastTicker.set(key, textWithoutTime(options.ticker(params.symbol_id!)))
  }

  /** First updates the lane's other subscribers, so that all of them have the snapshot's update id. */
  function joinBook(connection: Connection, { key, params }: Subscription, members: Members): void {
    const book: WatchedBook = { key, params: params as BookParams }
    watched.set(key, book)
    members[connection.lane].delete(connection)
    pushBook(book, connection.lane)
    const snapshot = books.instance(book.params, finalTime).snapshot(connection.lane)
    connection.sendBuffer.push(bookChannel, snapshotFrame(book.params.symbol_id, snapshot))
    for (const other of members[connection.lane]) other.sendBuffer.flush()
  }

  function snapshotFrame(symbolId: number, snapshot: BookPush): Frame {
    const ts = venueTime()
    const cached = snapshotFrames.get(snapshot)
    if (cached && ts - cached.ts < profile.limits.blockTime) return cached.frame
    const frame = pushFrame(bookChannel, symbolId, snapshot.type, ts, snapshot.data)
    snapshotFrames.set(snapshot, { ts, frame })
    return frame
  }

  function leave(connection: Connection, key: string): void {
    const members = topics.get(key)
    if (!members) return
    members[connection.lane].delete(connection)
    if (members.standard.size + members.fast.size > 0) return
    topics.delete(key)
    watched.delete(key)
    lastTicker.delete(key)
  }

  function end(connection: Connection, code: number, reason: string): void {
    if (!connections.delete(connection)) return
    for (const key of connection.subscriptions.keys()) leave(connection, key)
    if (connection.client !== null) options.clients.subscriptions.give(connection.client, connection.subscriptions.size)
    connection.sendBuffer.end()
    closers.get(connection)!.close(code, reason)
    closers.delete(connection)
  }

  /** One frame for all members of a lane, so that a host can compress it once. */
  function push(key: string, lane: Lane, channel: string, makeFrame: () => Frame): void {
    const members = topics.get(key)?.[lane]
    if (!members || members.size === 0) return
    const frame = makeFrame()
    for (const connection of [...members]) connection.sendBuffer.push(channel, frame)
  }

  function pushAll(key: string, channel: string, symbolId: number | null, data: () => string): void {
    let frame: Frame | null = null
    const makeFrame = () => (frame ??= pushFrame(channel, symbolId, null, venueTime(), data()))
    push(key, 'fast', channel, makeFrame)
    push(key, 'standard', channel, makeFrame)
  }

  function pushBook({ key, params }: WatchedBook, lane: Lane): void {
    const members = topics.get(key)?.[lane]
    const change = books.instance(params, finalTime).delta(lane)
    if (!change || !members) return
    const frame = pushFrame(bookChannel, params.symbol_id, change.type, venueTime(), change.data)
    push(key, lane, bookChannel, () => frame)
  }

  function publish({ time, levels, pushes, tickers }: BlockPushes): void {
    finalTime = time
    for (const [symbolId, changes] of levels) books.apply(symbolId, changes)
    for (const { key, channel, symbolId, data } of pushes) pushAll(key, channel, symbolId, () => JSON.stringify(data()))
    for (const book of watched.values())
      if (levels.some(([symbolId]) => symbolId === book.params.symbol_id)) pushBook(book, 'fast')
    for (const [symbolId] of levels) publishBest(symbolId, time)
    for (const { key, ticker } of tickers) {
      const numbers = textWithoutTime(ticker)
      if (lastTicker.get(key) === numbers) continue
      lastTicker.set(key, numbers)
      pushAll(key, profile.channels.ticker.channel, ticker.symbol_id, () => JSON.stringify(tickerCodec.encode(ticker)))
    }
  }

  function publishBest(symbolId: number, time: number): void {
    const { instanceKey, channel } = profile.channels.bbo
    const key = instanceKey({ symbol_id: symbolId })
    if (!topics.has(key)) return
    const change = books.bestChange(symbolId, time)
    if (change) pushAll(key, channel, symbolId, () => change)
  }

  return {
    open(socket, lane, client) {
      const sendBuffer = createSendBuffer({
        socket,
        timers,
        faults: () => faults,
        close: () => end(connection, 1011, 'injected fault'),
      })
      const connection: Connection = createConnection(host, lane, sendBuffer, client)
      connections.add(connection)
      closers.set(connection, socket)
      return connection
    },
    hasSubscribers: (key) => topics.has(key),
    add(block) {
      if (block.levels.length + block.pushes.length + block.tickers.length > 0) waiting.push(block)
    },
    advance(height) {
      const final = height - profile.limits.finalityBlocks
      const count = countWhile(waiting, (block) => block.height <= final)
      for (const block of waiting.splice(0, count)) publish(block)
      if (height % STANDARD_WINDOW_BLOCKS === 0) for (const book of watched.values()) pushBook(book, 'standard')
      for (const connection of [...connections]) {
        connection.sendBuffer.flush()
        connection.checkDeadlines()
      }
    },
    bookUpdateId: (params) => books.updateId(params),
    setFaults(plan) {
      faults = plan
    },
    restart() {
      for (const connection of [...connections]) end(connection, SERVICE_RESTART, 'restart')
      books.restart()
    },
    close(code, reason) {
      for (const connection of [...connections]) end(connection, code, reason)
    },
  }
}

/** The text of a ticker without its time, to detect changes. */
function textWithoutTime(ticker: Ticker): string {
  return JSON.stringify({ ...ticker, time: 0 })
}

function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  const index = items.findIndex((item) => !holds(item))
  return index < 0 ? items.length : index
}
