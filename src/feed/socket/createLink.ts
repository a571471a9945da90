import type { ChannelWords } from '@/protocol/profile/venueChannels'
import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import { backoffDelay } from './backoff'
import { createHeartbeat } from './createHeartbeat'
import { matchesArg } from './createInstance'
import type { CloseReason } from '../types'
import { createSubscriptions } from './createSubscriptions'
import { readFrame, type Frame } from './readFrame'
import type { Instance, OpenSocket, PongSample, Push, Socket } from './types'

/**
 * `idle`: nothing to subscribe to, so no socket. `opening`: its first socket has not spoken yet, and none was lost.
 * `down`: the socket was lost, and none that speaks has taken its place.
 */
export type LinkStatus = 'idle' | 'opening' | 'live' | 'stale' | 'down'

export type LinkEvents = {
  /** Whether a frame's text could be taken as it is, without making objects of it. */
  onText(text: string): boolean
  /** False when the push makes no sense: it counts as a bad frame. */
  onPush(push: Push): boolean
  onAcknowledged(key: string): void
  onRejected(key: string, message: string): void
  /** The status may have changed: opened, lost, or receiving again after a silence. (A silence itself has to be asked for.) */
  onStatus(): void
  onLost?(reason: CloseReason): void
  onSample(sample: PongSample): void
}

export type LinkOptions = LinkEvents & {
  readonly open: OpenSocket
  /** What the venue calls its channels. */
  readonly words: ChannelWords
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
  /** Sends a ping now; connects at once if it was waiting to. */
  probe(): void
  status(): LinkStatus
  /** Monotonic time of the last frame of any kind; null before the first. */
  lastFrameAt(): number | null
  stats(): { reconnects: number; badFrames: number; rttMs: number | null }
  dispose(): void
}

const TICK_MS = 250
const OPEN_WITHIN_MS = 10_000
const HEALTHY_AFTER_MS = 30_000
const BAD_FRAMES_A_MINUTE = 20
/** A connection without instances is kept for a moment: the next view often comes at once. */
const LINGER_MS = 5_000

/** Makes a connection; it opens with its first instance and closes a moment after its last one. */
export function createLink(options: LinkOptions): Link {
  const { clock, timers, random, words } = options
  /** Only books by their usual name can be taken without making objects. */
  const scans = words.toVenue('l2_book') === 'l2_book'
  const subscriptions = createSubscriptions()
  const heartbeat = createHeartbeat(clock, options.onSample)
  let reconnects = 0
  let badFrames = 0
  let recentBad: number[] = []
  let socket: Socket | null = null
  let startedAt = 0
  let openedAt: number | null = null
  let retryAt = 0
  let workedAt = 0
  let attempt = 0
  /** Whether a socket was lost since the connection was last opened for want of one. */
  let lost = false
  let emptySince: number | null = null
  let timer: unknown = null

  function connect(): void {
    startedAt = clock.monotonic()
    openedAt = null
    let current = true
    const opened = options.open({
      onOpen: () => current && socketOpened(),
      onMessage: (data) => current && socketSpoke(data),
      onClose: (code) => {
        if (current) socketLost(code)
        current = false
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
    heartbeat.begin()
    subscriptions.restart()
    options.onStatus()
    work()
  }

  function socketSpoke(data: unknown): void {
    if (heartbeat.hear()) options.onStatus()
    // where timers are held back, what arrives is the clock
    if (clock.monotonic() - workedAt >= TICK_MS) work()
    if (scans && typeof data === 'string' && options.onText(data)) return
    if (!understand(readFrame(data, words))) countBad()
  }

  function understand(frame: Frame): boolean {
    if (frame.kind === 'push') return options.onPush(frame.push)
    if (frame.kind === 'pong') heartbeat.receivePong(frame.time)
    if (frame.kind === 'answer' && frame.op === 'subscribe') for (const arg of frame.args) receiveAnswer(arg, frame)
    return frame.kind !== 'bad'
  }

  function receiveAnswer(arg: unknown, answer: { success: boolean; message: string }): void {
    const instance = subscriptions.instances().find((candidate) => matchesArg(candidate, arg))
    if (!instance) return
    subscriptions.answer(instance.key, answer.success)
    if (answer.success) options.onAcknowledged(instance.key)
    else options.onRejected(instance.key, answer.message)
  }

  function countBad(): void {
    const now = clock.monotonic()
    badFrames++
    recentBad = [...recentBad.filter((at) => now - at < 60_000), now]
    if (recentBad.length <= BAD_FRAMES_A_MINUTE) return
    recentBad = []
    fail('bad frames')
  }

  function fail(reason: CloseReason): void {
    socket?.close()
    socketLost(reason)
  }

  function socketLost(reason: CloseReason): void {
    if (isHealthy()) attempt = 0
    retryAt = clock.monotonic() + backoffDelay(attempt, random)
    attempt++
    forgetSocket(reason)
  }

  function replace(): void {
    retryAt = 0
    attempt = 0
    socket?.close()
    if (socket) forgetSocket('replaced')
    work()
  }

  function forgetSocket(reason: CloseReason): void {
    socket = null
    openedAt = null
    lost = true
    reconnects++
    subscriptions.restart()
    options.onLost?.(reason)
    options.onStatus()
    arm()
  }

  function isHealthy(): boolean {
    return openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER_MS
  }

  /** Whatever is due now: connect, give up, subscribe, ping, or close for want of anything to do. */
  function work(): void {
    const now = clock.monotonic()
    workedAt = now
    if (subscriptions.size() > 0) emptySince = null
    else emptySince ??= now
    if (!socket && emptySince === null && now >= retryAt) connect()
    else if (socket && openedAt === null && now - startedAt >= OPEN_WITHIN_MS) fail('not opened')
    else if (socket && openedAt !== null) serve(socket, now)
    arm()
  }

  function serve(open: Socket, now: number): void {
    if (emptySince !== null && now - emptySince >= LINGER_MS) return closeForNow(open)
    const { ask, dead } = subscriptions.take(now)
    if (dead) return fail('not answered')
    if (heartbeat.freshness() === 'dead') return fail('silent')
    if (isHealthy()) attempt = 0
    for (const instance of ask) request('subscribe', instance)
    heartbeat.beat(open.send)
  }

  function closeForNow(open: Socket): void {
    open.close()
    socket = null
    openedAt = null
    lost = false
  }

  function request(op: 'subscribe' | 'unsubscribe', { channel, params }: Instance): void {
    socket?.send(JSON.stringify({ op, args: [{ channel: words.toVenue(channel), ...params }] }))
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
      if (subscriptions.remove(key) && instance && openedAt !== null) request('unsubscribe', instance)
      work()
    },
    has: subscriptions.has,
    instances: subscriptions.instances,
    renew(key) {
      subscriptions.renew(key, clock.monotonic())
      work()
    },
    replace,
    probe() {
      if (socket && openedAt !== null) heartbeat.ping(socket.send)
      else retryAt = 0
      work()
    },
    status() {
      if (subscriptions.size() === 0 && !socket) return 'idle'
      if (openedAt === null) return lost ? 'down' : 'opening'
      const freshness = heartbeat.freshness()
      // What was accepted and says nothing may be half-open: a connection is one from its first frame on.
      if (freshness === 'silent' && !lost) return 'opening'
      return freshness === 'dead' || freshness === 'silent' ? 'down' : freshness
    },
    lastFrameAt: heartbeat.lastFrameAt,
    stats: () => ({ reconnects, badFrames, rttMs: heartbeat.rttMs() }),
    dispose() {
      if (timer !== null) timers.clear(timer)
      timer = null
      if (socket) closeForNow(socket)
    },
  }
}
