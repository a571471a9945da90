import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import { backoffDelay } from './backoff'
import { createSubscriptions } from './createSubscriptions'
import { freshnessOf, pingDue } from './liveness'
import { readFrame, type Frame } from './readFrame'
import type { Instance, OpenSocket, PongSample, Push, Socket } from './types'

/** `idle`: nothing to subscribe to, so no socket. `down`: without a socket, or one that is not open yet. */
export type LinkStatus = 'idle' | 'live' | 'stale' | 'down'

export type LinkEvents = {
  /** False when the push makes no sense: it counts as a bad frame. */
  onPush(push: Push): boolean
  onAcknowledged(key: string): void
  onRefused(key: string, message: string): void
  /** The status may have changed: opened, lost, or heard of again after a silence. (A silence itself has to be asked for.) */
  onStatus(): void
  onSample(sample: PongSample): void
}

export type LinkOptions = LinkEvents & {
  readonly open: OpenSocket
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
}

/** One connection that comes back by itself for as long as there is something to be subscribed to. */
export type Link = {
  add(instance: Instance): void
  remove(key: string): void
  has(key: string): boolean
  instances(): readonly Instance[]
  /** Asks for one instance again (a new snapshot), at most once a second. */
  renew(key: string): void
  /** Replaces the socket now, without waiting: after sleep, freeze, or a return of the network. */
  replace(): void
  /** Asks for a sign of life now; connects at once if it was waiting to. */
  probe(): void
  status(): LinkStatus
  /** Monotonic time of the last frame of any kind; null before the first. */
  lastFrameAt(): number | null
  stats(): { reconnects: number; badFrames: number; rttMs: number | null }
  dispose(): void
}

const TICK_MS = 250
const HEALTHY_AFTER_MS = 30_000
const BAD_FRAMES_A_MINUTE = 20
/** A connection without instances is kept for a moment: the next view often comes at once. */
const LINGER_MS = 5_000

/** Makes a connection; it opens with its first instance and closes a moment after its last one. */
export function createLink(options: LinkOptions): Link {
  const { clock, timers, random } = options
  const subscriptions = createSubscriptions()
  const stats = { reconnects: 0, badFrames: 0, rttMs: null as number | null }
  let socket: Socket | null = null
  let openedAt: number | null = null
  let startedAt = 0
  let retryAt = 0
  let attempt = 0
  let emptySince: number | null = null
  let recentBad: number[] = []
  let lastFrameAt: number | null = null
  let pingSentAt: number | null = null
  let lastPingAt = Number.NEGATIVE_INFINITY
  let pongs = 0
  let timer: unknown = null

  function connect(): void {
    startedAt = clock.monotonic()
    openedAt = null
    pongs = 0
    let current = true
    const opened = options.open({
      onOpen: () => current && socketOpened(),
      onMessage: (data) => current && socketSpoke(data),
      onClose: () => {
        if (!current) return
        current = false
        socketLost()
      },
    })
    if (!current) return
    socket = {
      send: (text) => opened.send(text),
      close: () => {
        current = false
        opened.close()
      },
    }
  }

  function socketOpened(): void {
    openedAt = clock.monotonic()
    lastFrameAt = openedAt
    lastPingAt = Number.NEGATIVE_INFINITY
    subscriptions.restart()
    options.onStatus()
    work()
  }

  function socketLost(): void {
    const wasHealthy = openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER_MS
    attempt = wasHealthy ? 0 : attempt
    retryAt = clock.monotonic() + backoffDelay(attempt, random)
    attempt++
    abandon()
  }

  function abandon(): void {
    socket = null
    openedAt = null
    pingSentAt = null
    subscriptions.restart()
    stats.reconnects++
    options.onStatus()
    arm()
  }

  function replace(): void {
    retryAt = 0
    attempt = 0
    if (socket) {
      socket.close()
      abandon()
    }
    work()
  }

  function fail(): void {
    socket?.close()
    socketLost()
  }

  function socketSpoke(data: unknown): void {
    const now = clock.monotonic()
    const wasStale = freshnessOf({ lastFrameAt: lastFrameAt ?? now, lastPingAt, pongs }, now) !== 'live'
    lastFrameAt = now
    if (wasStale) options.onStatus()
    const frame = readFrame(data)
    if (!understand(frame)) countBad()
  }

  function understand(frame: Frame): boolean {
    if (frame.kind === 'push') return options.onPush(frame.push)
    if (frame.kind === 'pong') return receivePong(frame.time)
    if (frame.kind === 'bad') return false
    if (frame.op === 'subscribe') for (const arg of frame.args) receiveAnswer(arg, frame)
    return true
  }

  function receivePong(serverTime: number): boolean {
    if (pingSentAt === null) return true
    const receivedAt = clock.monotonic()
    stats.rttMs = receivedAt - pingSentAt
    options.onSample({ serverTime, sentAt: pingSentAt, receivedAt })
    pingSentAt = null
    pongs++
    return true
  }

  function receiveAnswer(arg: unknown, answer: { success: boolean; message: string }): void {
    const instance = subscriptions.instances().find((candidate) => matches(candidate, arg))
    if (!instance) return
    subscriptions.answer(instance.key, answer.success)
    if (answer.success) options.onAcknowledged(instance.key)
    else options.onRefused(instance.key, answer.message)
  }

  function countBad(): void {
    const now = clock.monotonic()
    stats.badFrames++
    recentBad = [...recentBad.filter((at) => now - at < 60_000), now]
    if (recentBad.length <= BAD_FRAMES_A_MINUTE) return
    recentBad = []
    fail()
  }

  function work(): void {
    const now = clock.monotonic()
    if (subscriptions.size() > 0) emptySince = null
    else emptySince ??= now
    if (!socket) {
      if (subscriptions.size() > 0 && now >= retryAt) connect()
    } else if (openedAt === null) {
      if (now - startedAt >= 10_000) fail()
    } else {
      serve(now)
    }
    arm()
  }

  function serve(now: number): void {
    if (emptySince !== null && now - emptySince >= LINGER_MS) {
      socket!.close()
      socket = null
      openedAt = null
      return
    }
    const { ask, dead } = subscriptions.take(now)
    const traffic = { lastFrameAt: lastFrameAt!, lastPingAt, pongs }
    if (dead || freshnessOf(traffic, now) === 'dead') return fail()
    if (attempt > 0 && now - openedAt! >= HEALTHY_AFTER_MS) attempt = 0
    for (const { channel, params } of ask) tell('subscribe', { channel, ...params })
    if (pingDue(traffic, now)) ping(now)
  }

  function ping(now: number): void {
    lastPingAt = now
    pingSentAt ??= now
    socket!.send('{"op":"ping"}')
  }

  function tell(op: 'subscribe' | 'unsubscribe', arg: Readonly<Record<string, string | number>>): void {
    socket?.send(JSON.stringify({ op, args: [arg] }))
  }

  function arm(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
    if (!socket && subscriptions.size() === 0) return
    const wait = socket ? TICK_MS : Math.max(0, retryAt - clock.monotonic())
    timer = timers.set(() => {
      timer = null
      work()
    }, wait)
  }

  return {
    add(instance) {
      subscriptions.add(instance)
      work()
    },
    remove(key) {
      const instance = subscriptions.instances().find((candidate) => candidate.key === key)
      if (subscriptions.remove(key) && instance && openedAt !== null) {
        tell('unsubscribe', { channel: instance.channel, ...instance.params })
      }
      work()
    },
    has: (key) => subscriptions.has(key),
    instances: () => subscriptions.instances(),
    renew(key) {
      subscriptions.renew(key, clock.monotonic())
      work()
    },
    replace,
    probe() {
      if (openedAt !== null) ping(clock.monotonic())
      else retryAt = 0
      work()
    },
    status() {
      if (subscriptions.size() === 0 && !socket) return 'idle'
      if (openedAt === null || lastFrameAt === null) return 'down'
      const freshness = freshnessOf({ lastFrameAt, lastPingAt, pongs }, clock.monotonic())
      return freshness === 'dead' ? 'down' : freshness
    },
    lastFrameAt: () => lastFrameAt,
    stats: () => ({ ...stats }),
    dispose() {
      if (timer !== null) timers.clear(timer)
      timer = null
      socket?.close()
      socket = null
      openedAt = null
    },
  }
}

function matches(instance: Instance, arg: unknown): boolean {
  if (typeof arg !== 'object' || arg === null) return false
  const given = arg as Readonly<Record<string, unknown>>
  if (given.channel !== instance.channel) return false
  return Object.entries(instance.params).every(([name, value]) => given[name] === value)
}
