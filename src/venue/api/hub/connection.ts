import { decodeSubscription, type AnyChannel } from '@/protocol/channels'
import type { Profile } from '@/protocol/profile'
import { BAD_INPUT_COST, snapshotCost } from '../limits/ClientLimits'
import type { Clients } from '../limits/createClients'
import type { Lane, VenueConnection } from '../types'
import { replyFrame } from './frame'
import type { SendBuffer } from './sendBuffer'

/** A subscription of a connection. */
export type Subscription = { key: string; channel: AnyChannel; params: SubscriptionParams }

/** Parameters of any channel that the hub uses. */
type SubscriptionParams = { symbol_id?: number; depth?: number; merge?: number }

/** What a connection needs from the hub. */
export type ConnectionHost = {
  profile: Profile
  /** Monotonic time, ms, for deadlines (docs/protocol 9.3). */
  steady(): number
  venueTime(): number
  /** The error of parameters that do not match the venue's symbols; null when they are valid. */
  validate(subscription: Subscription): { code: string; msg: string } | null
  join(connection: Connection, subscription: Subscription): void
  leave(connection: Connection, key: string): void
  clients: Clients
  /** Closes the socket and forgets the connection. */
  end(connection: Connection, code: number, reason: string): void
}

/** A connection as the hub sees it. */
export type Connection = VenueConnection & {
  readonly lane: Lane
  readonly sendBuffer: SendBuffer
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /** The client whose limits its subscriptions count for; null for a socket inside the process, which has none. */
  readonly client: string | null
  /** Ends the connection if a deadline has passed. */
  checkDeadlines(): void
}

const POLICY_VIOLATION = 1008
/** Maximum distinct arguments that one message may have: four times the subscriptions of a connection. */
const MAX_ARGS = 200
const encoder = new TextEncoder()

/** Creates a connection with its subscriptions and deadlines. docs/protocol 5.1, 5.2, 9.24, 9.30, 9.31. */
export function createConnection(
  host: ConnectionHost,
  lane: Lane,
  sendBuffer: SendBuffer,
  client: string | null = null,
): Connection {
  const { limits } = host.profile
  const subscriptions = new Map<string, Subscription>()
  const openedAt = host.steady()
  let lastPing = openedAt
  let subscribedOnce = false
  let badInputs: number[] = []

  const connection: Connection = {
    lane,
    sendBuffer,
    subscriptions,
    client,
    receive(text) {
      if (!sendBuffer.isOpen()) return
      const message = parse(text)
      if (!message) fault(null, [], '10001', 'a message must be a JSON object with an op, of at most 64 KiB', true)
      else if (message.op === 'ping') pong()
      else if (message.op === 'subscribe' || message.op === 'unsubscribe') change(message.op, message.args)
      else fault(message.op, [], '10002', 'op must be subscribe, unsubscribe or ping', true)
      sendBuffer.flush()
    },
    closed() {
      host.end(connection, 1000, 'closed')
    },
    checkDeadlines() {
      const now = host.steady()
      if (!subscribedOnce && now - openedAt >= limits.subscribeDeadline)
        host.end(connection, POLICY_VIOLATION, 'no subscription in time')
      else if (now - lastPing >= limits.heartbeatTimeout) host.end(connection, POLICY_VIOLATION, 'no heartbeat')
    },
  }
  return connection

  function parse(text: string | null): { op: string; args: unknown } | null {
    if (
      text === null ||
      text.length > limits.socketMessageBytes ||
      encoder.encode(text).length > limits.socketMessageBytes
    )
      return null
    try {
      const json: unknown = JSON.parse(text)
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
      const { op, args } = json as { op?: unknown; args?: unknown }
      return typeof op === 'string' ? { op, args } : null
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
  }

  function pong(): void {
    lastPing = host.steady()
    sendBuffer.push('pong', replyFrame({ op: 'pong', time: host.venueTime() }))
  }

  function fault(op: string | null, args: unknown, code: string, msg: string, counts = false): void {
    sendBuffer.push(op ?? 'error', replyFrame({ op, success: false, args, code, msg }))
    if (!counts) return
    if (client !== null) host.clients.messages.spend(client, BAD_INPUT_COST)
    const now = host.steady()
    badInputs = [...badInputs.filter((at) => now - at < limits.badInputWindow), now]
    if (badInputs.length < limits.badInputs) return
    sendBuffer.flush()
    host.end(connection, POLICY_VIOLATION, 'too much bad input')
  }

  function change(op: 'subscribe' | 'unsubscribe', args: unknown): void {
    if (op === 'subscribe') subscribedOnce = true
    if (!Array.isArray(args) || args.length === 0) return fault(op, [], '10002', 'args must be a list of channels')
    const distinct = distinctArgs(args)
    if (distinct.length > MAX_ARGS) return fault(op, [], '10002', `at most ${MAX_ARGS} different args in a message`)
    const requested = new Map<string, Subscription>()
    for (const arg of distinct) {
      const decoded = decodeSubscription(host.profile, arg)
      if (!decoded.ok) return fault(op, distinct, decoded.code, decoded.message)
      const { key, channel } = decoded
      requested.set(key, { key, channel, params: decoded.params as SubscriptionParams })
    }
    if (op === 'unsubscribe') {
      for (const key of requested.keys()) drop(key)
      return acknowledge(op, distinct)
    }
    const problem = validateAll([...requested.values()]) ?? charge([...requested.values()])
    if (problem) return fault(op, distinct, problem.code, problem.msg)
    acknowledge(op, distinct)
    for (const subscription of requested.values()) {
      subscriptions.set(subscription.key, subscription)
      host.join(connection, subscription)
    }
  }

  /** Counts new subscriptions against the client's limits; returns the error if they exceed them. */
  function charge(requested: readonly Subscription[]): { code: string; msg: string } | null {
    if (client === null) return null
    const added = requested.filter(({ key }) => !subscriptions.has(key)).length
    if (!host.clients.subscriptions.take(client, added))
      return { code: '42900', msg: 'too many subscriptions from this address' }
    const costs = requested.map(({ channel, params }) =>
      channel.name === 'l2Book' ? 1 + snapshotCost(params.depth!) : 1,
    )
    host.clients.messages.spend(
      client,
      costs.reduce((sum, cost) => sum + cost, 0),
    )
    return null
  }

  function acknowledge(op: string, args: readonly unknown[]): void {
    sendBuffer.push(op, replyFrame({ op, success: true, args }))
  }

  function drop(key: string): void {
    if (!subscriptions.delete(key)) return
    if (client !== null) host.clients.subscriptions.give(client)
    host.leave(connection, key)
  }

  /** One invalid argument rejects the whole message. */
  function validateAll(requested: readonly Subscription[]): { code: string; msg: string } | null {
    const all = new Map(subscriptions)
    for (const subscription of requested) {
      const problem = host.validate(subscription)
      if (problem) return problem
      if (depthConflict(subscription, all))
        return { code: '10002', msg: 'another depth of this book is subscribed on this connection' }
      all.set(subscription.key, subscription)
    }
    const max = limits.channelInstances
    return all.size > max ? { code: '10002', msg: `at most ${max} channel instances on a connection` } : null
  }
}

/** The arguments of a message without duplicates. */
function distinctArgs(args: readonly unknown[]): unknown[] {
  return [...new Map(args.map((arg) => [JSON.stringify(arg), arg])).values()]
}

/** Pushes carry no depth, so one connection cannot have two of the same symbol and merge (docs/protocol 9.24). */
function depthConflict({ key, channel, params }: Subscription, all: ReadonlyMap<string, Subscription>): boolean {
  if (channel.name !== 'l2Book') return false
  for (const other of all.values())
    if (
      other.channel.name === 'l2Book' &&
      other.key !== key &&
      other.params.symbol_id === params.symbol_id &&
      other.params.merge === params.merge
    )
      return true
  return false
}
