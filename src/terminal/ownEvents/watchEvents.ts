import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http/Http'
import type { Feed, OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { type AccountEvent, type EventKind, eventsOfOrder } from './AccountEvent'
import type { Digest, EventLog } from './createEventLog'
import type { ReadCause } from './readCause'
import { addMissed, type MissedRecords, readMissed } from './readMissed'

/** Dependencies of `watchEvents`. */
export type EventWatchParts = {
  readonly feed: Pick<Feed, 'orders'>
  readonly http: Pick<Http, 'read'>
  readonly timers: Timers
  /** Venue time, ms. */
  readonly now: () => number
  readonly log: EventLog
  /**
   * Returns since when the page has shown the account, venue ms; null while the venue's time is unknown. What happened
   * since then and before the watch started is news, too.
   */
  readonly readShownAt: () => number | null
  readonly readCause: ReadCause
  /** Reads the hashes of the transactions of this browser's writes. */
  readonly readOwnTransactions: () => Promise<ReadonlySet<string>>
  /** Called with events that happened while this browser was watching. */
  readonly onNews: (events: readonly AccountEvent[]) => void
  /** Called with what happened while this browser was not watching, and with sources that cannot be read yet. */
  readonly onDigest: (digest: Digest) => void
}

/** Interval of reading data without a push, ms. */
const READ_MS = 60_000
const RETRY_MS = 15_000
/** Maximum number of canceled orders whose cause is read at once, the newest first. */
const MAX_CAUSES = 100
/** Time without watching after which the trader gets a digest, ms. */
export const ABSENCE_MS = 150_000

/**
 * Stores the events of an account, from pushes of orders and from reads. Only one tab of the browser runs this. Returns
 * a function that stops it.
 */
export function watchEvents(account: string, parts: EventWatchParts): () => void {
  const { feed, http, timers, now, log } = parts
  const orders = feed.orders(account)
  const seen = new WeakSet<Order>()
  let phase: OrdersView['phase'] = 'loading'
  let timer: unknown = null
  let reading = false
  let ended = false

  async function read(): Promise<void> {
    if (reading || ended) return
    reading = true
    timers.clear(timer)
    let pauseMs = RETRY_MS
    try {
      const records = await readMissed(http, now, account, log)
      const isAbsence = records.to - records.from >= ABSENCE_MS
      const ownTransactions = isAbsence ? await parts.readOwnTransactions() : new Set<string>()
      // The log stays as it was: the next tab that watches, or the next effect of this one, reads and reports the same.
      if (ended) return
      const events = addMissed(records, log)
      if (isAbsence) reportAbsence(records, events, ownTransactions)
      else if (events.length > 0) parts.onNews(events)
      void nameCauses(records.read.flatMap(({ orders: read }) => read))
      if (records.failed.length === 0) pauseMs = READ_MS
    } finally {
      reading = false
      if (!ended) timer = timers.set(() => void read(), pauseMs)
    }
  }

  /** Stores and reports a digest. It does not count what the trader did in this browser just before. */
  function reportAbsence(
    { from, to, read: sources, failed }: MissedRecords,
    events: readonly AccountEvent[],
    ownTransactions: ReadonlySet<string>,
  ): void {
    const isOwn = ({ id }: AccountEvent) =>
      sources.some(({ transactions }) => ownTransactions.has(transactions.get(id) ?? ''))
    const missed = events.filter((event) => !isOwn(event))
    const previous = log.live.getState().digest
    const isSame = previous !== null && previous.uncovered.length > 0 && previous.from === from
    const digest: Digest = {
      from,
      to,
      uncovered: [...failed],
      counts: countKinds(missed, isSame ? previous.counts : {}),
    }
    const isNews = missed.length > 0 || (failed.length > 0 && !isSame)
    if (isNews || isSame) log.setDigest(digest)
    if (isNews) parts.onDigest(digest)
  }

  function update(view: OrdersView): void {
    const renewed = view.phase === 'live' && phase === 'stale'
    phase = view.phase
    // Until the log has started, changes and history cannot be distinguished.
    if (log.live.getState().since !== null) {
      const changed = [...view.open, ...view.recent].filter((order) => !seen.has(order))
      for (const order of changed) seen.add(order)
      const news = log.add(changed.flatMap(eventsOfOrder))
      if (news.length > 0) parts.onNews(news)
      if (news.length > 0) void nameCauses(changed)
    }
    if (renewed) void read()
  }

  /** Reads and stores why orders were canceled, if that is not stored yet because a read failed before. */
  async function nameCauses(among: readonly Order[]): Promise<void> {
    const byId = new Map(among.map((order) => [order.order_id, order]))
    const { events } = log.live.getState()
    const unnamed = events.filter(
      ({ kind, cause, order }) => kind === 'cancel' && cause === undefined && byId.has(order?.id ?? ''),
    )
    const named = unnamed.slice(0, MAX_CAUSES).map(async ({ id, order }) => {
      const cause = await parts.readCause(byId.get(order!.id)!, among)
      return cause === null ? [] : ([[id, cause]] as const)
    })
    const causes = await Promise.all(named)
    if (!ended) log.setCauses(new Map(causes.flat()))
  }

  log.begin(parts.readShownAt() ?? now())
  const stop = orders.subscribe(update)
  void read()
  update(orders.getState())
  return () => {
    ended = true
    stop()
    timers.clear(timer)
  }
}

function countKinds(events: readonly AccountEvent[], before: Digest['counts']): Digest['counts'] {
  const counts: Partial<Record<EventKind, number>> = { ...before }
  for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1
  return counts as Digest['counts']
}
