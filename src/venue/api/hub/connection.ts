import { decodeSubscription } from '@/protocol/channels'
import type { AnyChannel } from '@/protocol/channels'
import type { Profile } from '@/protocol/profile'
import type { Lane, VenueConnection } from '../types'
import { replyFrame } from './frame'
import type { Outlet } from './outlet'

/** A subscription as a connection holds it. */
export type Subscription = { key: string; channel: AnyChannel; params: SubscriptionParams }

/** Parameters of any channel, as far as the hub looks at them. */
export type SubscriptionParams = { symbol_id?: number; depth?: number; merge?: number }

/** What a connection asks of the hub. */
export type ConnectionHost = {
  profile: Profile
  /** Steady wall time, ms: deadlines run by it (Settled 3). */
  steady(): number
  venueTime(): number
  /** What is wrong with the parameters, by the symbols that there are; null when nothing is. */
  judge(subscription: Subscription): { code: string; msg: string } | null
  join(connection: Connection, subscription: Subscription): void
  leave(connection: Connection, key: string): void
  /** Closes the socket and forgets the connection. */
  end(connection: Connection, code: number, reason: string): void
}

/** A connection as the hub sees it. */
export type Connection = VenueConnection & {
  readonly lane: Lane
  readonly outlet: Outlet
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /** Ends the connection when a deadline has passed. */
  checkDeadlines(): void
}

const POLICY_VIOLATION = 1008
const encoder = new TextEncoder()

/**
 * One WebSocket connection: its subscriptions, its deadlines and its bad inputs. Interface: Connection; practice profile:
 * Wire details (subscription errors, bad WebSocket input, resubscribing); Settled 24, 30, 31.
 */
export function createConnection(host: ConnectionHost, lane: Lane, outlet: Outlet): Connection {
  const { limits } = host.profile
  const subscriptions = new Map<string, Subscription>()
  const openedAt = host.steady()
  let lastPing = openedAt
  let subscribedOnce = false
  let badInputs: number[] = []

  const connection: Connection = {
    lane,
    outlet,
    subscriptions,
    receive(text) {
      const message = parse(text)
      if (!message) fault(null, [], '10001', 'a message must be a JSON object with an op, of at most 64 KiB', true)
      else if (message.op === 'ping') pong()
      else if (message.op === 'subscribe' || message.op === 'unsubscribe') change(message.op, message.args)
      else fault(message.op, [], '10002', 'op must be subscribe, unsubscribe or ping', true)
      outlet.flush()
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

  function parse(text: string): { op: string; args: unknown } | null {
    if (text.length > limits.socketMessageBytes || encoder.encode(text).length > limits.socketMessageBytes) return null
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
    outlet.push('pong', replyFrame({ op: 'pong', time: host.venueTime() }))
  }

  function fault(op: string | null, args: unknown, code: string, msg: string, counts = false): void {
    outlet.push(op ?? 'error', replyFrame({ op, success: false, args, code, msg }))
    if (!counts) return
    const now = host.steady()
    badInputs = [...badInputs.filter((at) => now - at < limits.badInputWindow), now]
    if (badInputs.length < limits.badInputs) return
    outlet.flush()
    host.end(connection, POLICY_VIOLATION, 'too much bad input')
  }

  function change(op: 'subscribe' | 'unsubscribe', args: unknown): void {
    if (op === 'subscribe') subscribedOnce = true
    if (!Array.isArray(args) || args.length === 0) return fault(op, [], '10002', 'args must be a list of channels')
    const wanted: Subscription[] = []
    for (const arg of args as unknown[]) {
      const decoded = decodeSubscription(host.profile, arg)
      if (!decoded.ok) return fault(op, args, decoded.code, decoded.message)
      wanted.push({ key: decoded.key, channel: decoded.channel, params: decoded.params as SubscriptionParams })
    }
    if (op === 'unsubscribe') {
      for (const { key } of wanted) drop(key)
      return acknowledge(op, args)
    }
    const problem = judgeAll(wanted)
    if (problem) return fault(op, args, problem.code, problem.msg)
    acknowledge(op, args)
    for (const subscription of wanted) {
      subscriptions.set(subscription.key, subscription)
      host.join(connection, subscription)
    }
  }

  function acknowledge(op: string, args: readonly unknown[]): void {
    outlet.push(op, replyFrame({ op, success: true, args }))
  }

  function drop(key: string): void {
    if (subscriptions.delete(key)) host.leave(connection, key)
  }

  /** One bad argument refuses the whole message. */
  function judgeAll(wanted: readonly Subscription[]): { code: string; msg: string } | null {
    const all = new Map(subscriptions)
    for (const subscription of wanted) {
      const problem = host.judge(subscription)
      if (problem) return problem
      if (depthConflict(subscription, all))
        return { code: '10002', msg: 'another depth of this book is subscribed on this connection' }
      all.set(subscription.key, subscription)
    }
    const most = limits.channelInstances
    return all.size > most ? { code: '10002', msg: `at most ${most} channel instances on a connection` } : null
  }
}

/** Pushes carry no depth, so one connection cannot have two of the same symbol and merge (Settled 24). */
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
