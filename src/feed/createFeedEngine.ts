import type { ChannelNames } from '@/protocol/profile/venueChannels'
import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { VenueClock } from '@/client/types'
import { createFlusher } from './createFlusher'
import { createPool, type LinkSink, type Subscriber } from './createPool'
import { createSleepWatch } from './createSleepWatch'
import { createTopic } from './createTopic'
import type { FromWorker, Spec, ToWorker, Update } from './wire'
import { createLink, type Link, type LinkStatus } from './socket/createLink'
import type { Lanes } from './socket/createLanes'
import type { OpenSocket, Socket, SocketHandlers } from './socket/types'
import type { FeedReads, Topic, TopicContext } from './topics/Topic'
import type { ConnectionView, SocketLoss } from './types'

export type FeedEngineOptions = {
  readonly open: OpenSocket
  /** The lane of the sockets; fast where there is only one. */
  readonly lane?: Lanes['lane']
  /** The venue's names of channels. */
  readonly channelNames: ChannelNames
  readonly reads: FeedReads
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly venueClock: VenueClock
  readonly send: (message: FromWorker) => void
}

/** The feed worker's work, independent of a worker: commands in, at most one message per frame out. */
export type FeedEngine = { receive(message: ToWorker): void }

type View = Subscriber & { readonly id: number; readonly topic: Topic; readonly address: string | null }

const TICK_MS = 250
const REPEAT_READS_MS = 15_000
const CONNECTION_EVERY_MS = 1_000
const SAME_WAKE_MS = 3_000
const MAX_LOSSES = 20

/** Creates the engine; it does nothing until a view is opened. */
export function createFeedEngine(options: FeedEngineOptions): FeedEngine {
  const { clock, timers, random, venueClock } = options
  const views = new Map<number, View>()
  const counts = { gaps: 0, resyncs: 0, anomalies: 0, foreign: 0 }
  let losses: readonly SocketLoss[] = []
  let visible = true
  let offlineSince: number | null = null
  const sleep = createSleepWatch(clock)
  let wokenAt = Number.NEGATIVE_INFINITY
  let lastRepeat = clock.monotonic()
  let lastConnection = Number.NEGATIVE_INFINITY
  let sentConnection: ConnectionView | null = null
  let timer: unknown = null

  const pool = createPool(openLink, () => void counts.foreign++)
  const flusher = createFlusher({ clock, timers, hidden: () => !visible, collect, send: options.send })

  function openLink(sink: LinkSink): Link {
    return createLink({
      open: openSocket,
      channelNames: options.channelNames,
      clock,
      timers,
      random,
      ...sink,
      onStatus: reportLinks,
      onLost(reason) {
        losses = [...losses, { at: venueClock.now(), reason }].slice(-MAX_LOSSES)
      },
      onSample(sample) {
        venueClock.addSample({ ...sample, precisionMs: 1 })
        lastConnection = Number.NEGATIVE_INFINITY
      },
    })
  }

  /** Browsers run the timers of hidden pages once a minute, so arriving frames trigger the tick as well. */
  function openSocket(handlers: SocketHandlers): Socket {
    return options.open({
      ...handlers,
      onMessage(data) {
        if (timer !== null && sleep.sinceCheck() >= TICK_MS) tick()
        handlers.onMessage(data)
      },
    })
  }

  function openView(id: number, spec: Spec): void {
    const context: TopicContext = {
      clock,
      timers,
      random,
      reads: options.reads,
      dirty: flusher.request,
      renew: () => pool.linkOf(view)?.renew(topic.instance.key),
      restarted: () => repeatReads(clock.monotonic()),
      count: (what) => void counts[what]++,
    }
    const topic: Topic = createTopic(spec, context)
    const view: View = {
      id,
      topic,
      address: 'address' in spec ? spec.address : null,
      instance: topic.instance,
      scanned: topic.scanned,
      onPush: (push) => topic.onPush(push),
      onAcknowledged: () => topic.onAcknowledged(),
      onRejected: (message) => topic.onRejected(message),
    }
    views.set(id, view)
    pool.add(view)
    reportLinks()
    flusher.request()
    arm()
  }

  function closeView(id: number): void {
    const view = views.get(id)
    if (!view) return
    views.delete(id)
    pool.remove(view)
    view.topic.close()
  }

  /** Notifies each view of the state of its connection, and the page of the state of all connections. */
  function reportLinks(): void {
    for (const view of views.values()) view.topic.onLink(pool.linkOf(view)?.status() ?? 'down')
    const status = describe().status
    if (status !== sentConnection?.status) {
      lastConnection = Number.NEGATIVE_INFINITY
      flusher.request()
    }
  }

  /** Worker and page each notice the same sleep; sockets are replaced only once. */
  function wake(): void {
    const now = clock.monotonic()
    if (now - wokenAt >= SAME_WAKE_MS) {
      wokenAt = now
      for (const { topic } of views.values()) topic.onWake()
      for (const link of pool.links()) link.replace()
      reportLinks()
    }
    lastConnection = Number.NEGATIVE_INFINITY
    flusher.request()
  }

  function tick(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
    const now = clock.monotonic()
    if (sleep.check()) wake()
    if (visible && now - lastRepeat >= REPEAT_READS_MS) repeatReads(now)
    reportLinks()
    if (now - lastConnection >= CONNECTION_EVERY_MS) flusher.request()
    arm()
  }

  function repeatReads(now: number): void {
    lastRepeat = now
    for (const { topic } of views.values()) if (topic.repeats) topic.refresh()
  }

  function arm(): void {
    if (timer === null && views.size > 0) {
      sleep.begin()
      timer = timers.set(tick, TICK_MS)
    }
  }

  function describe(): ConnectionView {
    const links = pool.links()
    const stats = links.map((link) => link.stats())
    const lastFrames = links.map((link) => link.lastFrameAt()).filter((at) => at !== null)
    const lastFrame = lastFrames.length > 0 ? Math.max(...lastFrames) : null
    const offline = offlineSince !== null && (lastFrame === null || lastFrame <= offlineSince)
    const sum = (of: (linkStats: (typeof stats)[number]) => number) =>
      stats.reduce((total, linkStats) => total + of(linkStats), 0)
    return {
      ...counts,
      losses,
      status: selectStatus(
        links.map((link) => link.status()),
        offline,
      ),
      rttMs: stats.find(({ rttMs }) => rttMs !== null)?.rttMs ?? null,
      lastFrameAt: lastFrame === null ? null : Math.round(venueClock.now() - (clock.monotonic() - lastFrame)),
      clockOffsetMs: venueClock.synchronized() ? venueClock.offset() : null,
      lane: options.lane?.() ?? 'fast',
      reconnects: sum((linkStats) => linkStats.reconnects),
      badFrames: sum((linkStats) => linkStats.badFrames),
      sockets: links.filter((link) => link.status() !== 'idle').length,
      instances: links.reduce((total, link) => total + link.instances().length, 0),
    }
  }

  function readVenueTime(): FromWorker['venueTime'] {
    const precisionMs = venueClock.precisionMs()
    return precisionMs === null ? null : { wallTime: clock.now(), offsetMs: venueClock.offset(), precisionMs }
  }

  function collect(): FromWorker | null {
    const now = clock.monotonic()
    // Check here too, so that updates from before a sleep are not sent as live, whichever timer fires first.
    if (timer !== null && sleep.check()) wake()
    const updates: Update[] = []
    for (const { id, topic } of views.values()) {
      const update = topic.collect()
      if (update) updates.push({ ...update, id })
    }
    const due = now - lastConnection >= CONNECTION_EVERY_MS
    if (due) {
      lastConnection = now
      sentConnection = describe()
    }
    if (updates.length === 0 && !due) return null
    return { updates, connection: due ? sentConnection : null, venueTime: due ? readVenueTime() : null }
  }

  function setOnline(online: boolean): void {
    offlineSince = online ? null : clock.monotonic()
    for (const link of pool.links()) link.probe()
    reportLinks()
  }

  function stop(): void {
    for (const id of views.keys()) closeView(id)
    if (timer !== null) timers.clear(timer)
    timer = null
    flusher.stop()
    pool.dispose()
  }

  return {
    receive(message) {
      switch (message.op) {
        case 'start':
        case 'record':
        case 'recordQuery':
          return
        case 'open':
          return openView(message.id, message.spec)
        case 'close':
          return closeView(message.id)
        case 'visible':
          visible = message.visible
          if (!visible) return
          repeatReads(clock.monotonic())
          return flusher.hurry()
        case 'online':
          return setOnline(message.online)
        case 'wake':
          return wake()
        case 'hint':
          return applyHint(views.values(), message.hint)
        case 'retry':
          return views.forEach(({ topic }) => topic.retry?.())
        case 'renew':
          for (const link of pool.links()) for (const { key } of link.instances()) link.renew(key)
          return
        case 'consumed':
          return flusher.consumed()
        case 'stop':
          return stop()
      }
    },
  }
}

/**
 * The worst state of the connections that are needed. One that is only being opened (a book of another depth needs a
 * connection of its own) does not count.
 */
function selectStatus(links: readonly LinkStatus[], offline: boolean): ConnectionView['status'] {
  if (offline) return 'offline'
  const needed = links.filter((status) => status !== 'idle' && status !== 'opening')
  if (needed.length === 0 || needed.includes('down')) return 'reconnecting'
  return needed.includes('stale') ? 'stale' : 'live'
}

/** Makes the views of an account read the effect of an own write at once instead of at the next periodic read. */
function applyHint(views: Iterable<View>, hint: { address: string; orderIds: readonly string[] }): void {
  for (const { address, topic } of views) {
    if (address !== hint.address) continue
    if ('expect' in topic && typeof topic.expect === 'function') topic.expect(hint.orderIds)
    else topic.refresh()
  }
}
