import * as v from 'valibot'
import { parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import { parseJson } from '@/base/parseJson'
import type { CancelCause } from '../outcomes/Outcome'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { type AccountEvent, accountEventSchema, EVENT_KINDS } from './AccountEvent'
import type { OwnEvents } from './createReportedOrders'

/** Sources of events that happened while this browser did not watch the account. */
export const EVENT_SOURCES = ['orders', 'flows'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

const digestSchema = v.object({
  /** Start of the absence, venue ms. */
  from: v.number(),
  to: v.number(),
  counts: v.record(v.picklist(EVENT_KINDS), v.number()),
  /** Sources that could not be read yet for the whole absence. */
  uncovered: v.array(v.picklist(EVENT_SOURCES)),
})

/** What happened while this browser did not watch the account. */
export type Digest = v.InferOutput<typeof digestSchema>

const logSchema = v.object({
  version: v.literal(1),
  /** Newest first, each id once. */
  events: v.array(accountEventSchema),
  /** Since when this browser has watched the account, venue ms; null before. Older events are history. */
  since: v.nullable(v.number()),
  /** The time up to which each source was read, venue ms. */
  covered: v.object({ orders: v.number(), flows: v.number() }),
  digest: v.nullable(digestSchema),
  /** Account settings as last read, by group and name. */
  settings: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** Keys of margin ratios above the threshold that were reported. */
  warned: v.optional(v.array(v.string())),
})

/** The stored events of one account. */
export type StoredEvents = Omit<v.InferOutput<typeof logSchema>, 'version'>

/** The notification center's events of one account, shared by all tabs. */
export type EventLog = {
  readonly live: Live<StoredEvents>
  /** Starts the log at a time (venue ms), if this browser has not watched the account before. */
  begin(at: number): void
  /**
   * Adds events, which may come in any order and repeatedly; returns the new ones. `covered`: the source that was read,
   * and until when.
   */
  add(
    events: readonly AccountEvent[],
    covered?: { readonly source: EventSource; readonly until: number },
  ): readonly AccountEvent[]
  /**
   * Derives events and new stored values from the stored state, so that tabs do not repeat each other; `step` returns
   * null if nothing changes. Returns the new events.
   */
  derive(step: (log: StoredEvents) => Derived | null): readonly AccountEvent[]
  /** Stores why orders were canceled, by event id. */
  setCauses(causes: ReadonlyMap<string, CancelCause>): void
  /** Marks events as read: all, or those with these ids. */
  markRead(ids?: ReadonlySet<string>): void
  setDigest(digest: Digest | null): void
}

/** Derived events, and changed stored values. */
export type Derived = Partial<Pick<StoredEvents, 'settings' | 'warned'>> & { readonly events: readonly AccountEvent[] }

/** Maximum number of stored events of an account; the oldest are removed first. */
const MAX_EVENTS = 300

const EMPTY: StoredEvents = { events: [], since: null, covered: { orders: 0, flows: 0 }, digest: null }

/** Opens the events of an account that are stored in a text. */
export function createEventLog(storage: SharedText): EventLog {
  const stored = createSharedStore<StoredEvents>(storage, { parse: parseEvents, format: formatEvents })
  return {
    live: stored.live,
    begin(at) {
      if (stored.live.getState().since === null)
        stored.change((log) => (log.since === null ? { ...log, since: at, covered: { orders: at, flows: at } } : log))
    },
    add(events, covered) {
      if (!covered && applyEvents(stored.live.getState(), events).added.length === 0) return []
      let added: readonly AccountEvent[] = []
      stored.change((log) => {
        const next = applyEvents(log, events)
        added = next.added
        const until = covered && Math.max(log.covered[covered.source], covered.until)
        return {
          ...log,
          events: next.events,
          ...(covered && { covered: { ...log.covered, [covered.source]: until } }),
        }
      })
      return added
    },
    derive(step) {
      if (step(stored.live.getState()) === null) return []
      let added: readonly AccountEvent[] = []
      stored.change((log) => {
        const derived = step(log)
        if (derived === null) return log
        const next = applyEvents(log, derived.events)
        added = next.added
        return { ...log, ...derived, events: next.events }
      })
      return added
    },
    setCauses(causes) {
      if (causes.size === 0) return
      const name = (event: AccountEvent) => (causes.has(event.id) ? { ...event, cause: causes.get(event.id) } : event)
      stored.change((log) => ({ ...log, events: log.events.map(name) }))
    },
    markRead(ids) {
      const seen = ({ id, isRead }: AccountEvent) => !isRead && (ids === undefined || ids.has(id))
      if (!stored.live.getState().events.some(seen)) return
      const mark = (event: AccountEvent) => (seen(event) ? { ...event, isRead: true } : event)
      stored.change((log) => ({ ...log, events: log.events.map(mark) }))
    },
    setDigest: (digest) => void stored.change((log) => ({ ...log, digest })),
  }
}

const logs = new WeakMap<OwnEvents, Map<string, EventLog>>()

/** Returns the event log of an account, one per tab. */
export function eventLogOf(ownEvents: OwnEvents, account: string): EventLog {
  const opened = logs.get(ownEvents) ?? new Map<string, EventLog>()
  logs.set(ownEvents, opened)
  const log = opened.get(account) ?? createEventLog(ownEvents.eventsText(account))
  opened.set(account, log)
  return log
}

/**
 * Adds events and returns the new ones: unknown ids, and orders that were filled further. Each id is stored once, with
 * its largest fill.
 */
function applyEvents(
  { events, since }: Pick<StoredEvents, 'events' | 'since'>,
  arrived: readonly AccountEvent[],
): { readonly events: StoredEvents['events']; readonly added: readonly AccountEvent[] } {
  if (arrived.length === 0) return { events, added: [] }
  const byId = new Map(events.map((event) => [event.id, event]))
  const news = new Set<string>()
  for (const event of arrived) {
    const existing = byId.get(event.id)
    if (since === null || event.at < since || (existing && !isFurther(event, existing))) continue
    byId.set(event.id, event)
    news.add(event.id)
  }
  if (news.size === 0) return { events, added: [] }
  const sorted = [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MAX_EVENTS)
  return { events: sorted, added: sorted.filter(({ id }) => news.has(id)) }
}

function isFurther({ order }: AccountEvent, { order: existing }: AccountEvent): boolean {
  return order !== null && existing !== null && parseDecimal(order.filled) > parseDecimal(existing.filled)
}

function parseEvents(text: string | null): StoredEvents {
  const read = v.safeParse(logSchema, parseJson(text))
  return read.success ? read.output : EMPTY
}

function formatEvents(log: StoredEvents): string {
  return JSON.stringify({ ...log, version: 1 })
}
