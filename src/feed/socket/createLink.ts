import type { ChannelNames } from '@/protocol/profile/venueChannels'
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
 * `idle`: no subscriptions, so no socket. `opening`: no frame has arrived on its first socket, and none was lost.
 * `down`: the socket was lost, and no frame has arrived on another one.
 */
export type LinkStatus = 'idle' | 'opening' | 'live' | 'stale' | 'down'

type LinkEvents = {
  /** Whether the frame was handled as text, without parsing it. */
  onText(text: string): boolean
  /** False when the push is invalid: it counts as a bad frame. */
  onPush(push: Push): boolean
  onAcknowledged(key: string): void
  onRejected(key: string, message: string): void
  /**
   * Called when the status may have changed: opened, lost, or receiving again. A change by silence needs polling
   * `status`.
   */
  onStatus(): void
  onLost?(reason: CloseReason): void
  onSample(sample: PongSample): void
}

export type LinkOptions = LinkEvents & {
  readonly open: OpenSocket
  /** The venue's names of channels. */
  readonly channelNames: ChannelNames
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
}

/** One connection that reconnects as long as it has subscriptions. */
export type Link = {
  add(instance: Instance): void
  remove(key: string): void
  has(key: string): boolean
  instances(): readonly Instance[]
  /** Subscribes to one instance again (for a new snapshot), at most once a second. */
  renew(key: string): void
  /** Replaces the socket at once: after sleep, after freezing, or when the network returns. */
  replace(): void
  /** Sends a ping; if it waits to reconnect, connects at once. */
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
/** How long a connection without instances stays open: the next view often follows at once. */
const LINGER_MS = 5_000
/**
 * A socket is not replaced this long after it was opened in place of a lost one, ms: both notice the same sleep, the
 * browser by closing the socket and the page by its event.
 */
const SAME_SLEEP_MS = 3_000

/** Creates a connection; it opens with its first instance and closes a moment after its last one. */
export function createLink(options: LinkOptions): Link {
  const { clock, timers, random, channelNames } = options
  /** Whether pushes of books are scanned as text: only under their default channel name. */
  const scans = channelNames.toVenue('l2_book') === 'l2_book'
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
  /** Whether a socket was lost since the connection last opened from idle. */
  let lost = false
  let emptySince: number | null = null
  let timer: unknown = null

  function connect(): void {
    startedAt = clock.monotonic()
    openedAt = null
    let current = true
    const opened = options.open({
      onOpen: () => current && socketOpened(),
      onMessage: (data) => current && receiveMessage(data),
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

  function receiveMessage(data: unknown): void {
    if (heartbeat.receiveFrame()) options.onStatus()
    // Where timers are throttled, arriving frames do their work.
    if (clock.monotonic() - workedAt >= TICK_MS) work()
    if (scans && typeof data === 'string' && options.onText(data)) return
    if (!understand(readFrame(data, channelNames))) countBad()
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
    const now = clock.monotonic()
    if (socket && lost && now - startedAt < SAME_SLEEP_MS) {
      for (const { key } of subscriptions.instances()) subscriptions.renew(key, now)
    } else if (socket) {
      socket.close()
      forgetSocket('replaced')
    }
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

  /** Does what is due: connect, give up, subscribe, ping, or close when idle. */
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
    if (emptySince !== null && now - emptySince >= LINGER_MS) return closeSocket(open)
    const { ask, dead } = subscriptions.take(now)
    if (dead) return fail('not answered')
    if (heartbeat.freshness() === 'dead') return fail('silent')
    if (isHealthy()) attempt = 0
    for (const instance of ask) request('subscribe', instance)
    heartbeat.pingIfDue(open.send)
  }

  function closeSocket(open: Socket): void {
    open.close()
    socket = null
    openedAt = null
    lost = false
  }

  function request(op: 'subscribe' | 'unsubscribe', { channel, params }: Instance): void {
    socket?.send(JSON.stringify({ op, args: [{ channel: channelNames.toVenue(channel), ...params }] }))
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
      // A socket without a frame may be half-open: it counts as connected only after its first frame.
      if (freshness === 'silent' && !lost) return 'opening'
      return freshness === 'dead' || freshness === 'silent' ? 'down' : freshness
    },
    lastFrameAt: heartbeat.lastFrameAt,
    stats: () => ({ reconnects, badFrames, rttMs: heartbeat.rttMs() }),
    dispose() {
      if (timer !== null) timers.clear(timer)
      timer = null
      if (socket) closeSocket(socket)
    },
  }
}
