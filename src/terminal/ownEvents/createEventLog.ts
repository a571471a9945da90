import * as v from 'valibot'
import { parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import { parseJson } from '@/base/parseJson'
import type { CancelCause } from '../outcomes/Outcome'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { type AccountEvent, accountEventSchema, EVENT_KINDS } from './AccountEvent'
import type { OwnEvents } from './createReportedOrders'

/** What is read to know what happened while this browser did not look. */
export const EVENT_SOURCES = ['orders', 'flows'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

const digestSchema = v.object({
  /** The time that this browser did not look, venue ms. */
  from: v.number(),
  to: v.number(),
  counts: v.record(v.picklist(EVENT_KINDS), v.number()),
  /** What could not be read yet, of all that time. */
  uncovered: v.array(v.picklist(EVENT_SOURCES)),
})

/** What happened while this browser did not look. */
export type Digest = v.InferOutput<typeof digestSchema>

const logSchema = v.object({
  version: v.literal(1),
  /** Newest first, each id once. */
  events: v.array(accountEventSchema),
  /** What is older belongs to the account's history; null until this browser has looked at the account. */
  since: v.nullable(v.number()),
  /** Until when everything was read, by source, venue ms. */
  covered: v.object({ orders: v.number(), flows: v.number() }),
  digest: v.nullable(digestSchema),
  /** Account settings as last read, by group and name. */
  settings: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** Margins that are over the warning's threshold and were warned of. */
  warned: v.optional(v.array(v.string())),
})

/** The events of one account that this browser stores. */
export type StoredEvents = Omit<v.InferOutput<typeof logSchema>, 'version'>

/** The notification center's events of one account, the same in all tabs. */
export type EventLog = {
  readonly live: Live<StoredEvents>
  /** Begins at a time, venue ms, where this browser has not looked at the account before. */
  begin(at: number): void
  /** Adds what happened, in any order and as often as one likes; gives what is new. `covered`: what was read by that. */
  add(
    events: readonly AccountEvent[],
    covered?: { readonly source: EventSource; readonly until: number },
  ): readonly AccountEvent[]
  /**
   * Computes events from what is stored, together with what is to be stored instead, so that tabs do not repeat each other;
   * null where nothing changes. Gives what is new.
   */
  derive(step: (log: StoredEvents) => Derived | null): readonly AccountEvent[]
  /** Notes why orders were canceled, by the id of the event. */
  setCauses(causes: ReadonlyMap<string, CancelCause>): void
  /** Notes that events were seen: all, or those of some ids. */
  markRead(ids?: ReadonlySet<string>): void
  setDigest(digest: Digest | null): void
}

/** Events that follow from a change of what is stored beside them. */
export type Derived = Partial<Pick<StoredEvents, 'settings' | 'warned'>> & { readonly events: readonly AccountEvent[] }

/** Events that are stored for an account; the oldest go first. */
export const MAX_EVENTS = 300

const EMPTY: StoredEvents = { events: [], since: null, covered: { orders: 0, flows: 0 }, digest: null }

/** Opens the events of an account as they are stored in a text. */
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
      const name = (one: AccountEvent) => (causes.has(one.id) ? { ...one, cause: causes.get(one.id) } : one)
      stored.change((log) => ({ ...log, events: log.events.map(name) }))
    },
    markRead(ids) {
      const seen = ({ id, isRead }: AccountEvent) => !isRead && (ids === undefined || ids.has(id))
      if (!stored.live.getState().events.some(seen)) return
      const mark = (one: AccountEvent) => (seen(one) ? { ...one, isRead: true } : one)
      stored.change((log) => ({ ...log, events: log.events.map(mark) }))
    },
    setDigest: (digest) => void stored.change((log) => ({ ...log, digest })),
  }
}

const logs = new WeakMap<OwnEvents, Map<string, EventLog>>()

/** The events of an account in this tab. */
export function eventLogOf(ownEvents: OwnEvents, account: string): EventLog {
  const opened = logs.get(ownEvents) ?? new Map<string, EventLog>()
  logs.set(ownEvents, opened)
  const log = opened.get(account) ?? createEventLog(ownEvents.eventsText(account))
  opened.set(account, log)
  return log
}

/**
 * The events with others added, and which of those are news: not known, or of an order that was filled further. An event
 * of an id is there once, with the greatest fill that was seen of it.
 */
export function applyEvents(
  { events, since }: Pick<StoredEvents, 'events' | 'since'>,
  arrived: readonly AccountEvent[],
): { readonly events: StoredEvents['events']; readonly added: readonly AccountEvent[] } {
  if (arrived.length === 0) return { events, added: [] }
  const byId = new Map(events.map((one) => [one.id, one]))
  const news = new Set<string>()
  for (const event of arrived) {
    const known = byId.get(event.id)
    if (since === null || event.at < since || (known && !isFurther(event, known))) continue
    byId.set(event.id, event)
    news.add(event.id)
  }
  if (news.size === 0) return { events, added: [] }
  const sorted = [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MAX_EVENTS)
  return { events: sorted, added: sorted.filter(({ id }) => news.has(id)) }
}

function isFurther({ order }: AccountEvent, { order: known }: AccountEvent): boolean {
  return order !== null && known !== null && parseDecimal(order.filled) > parseDecimal(known.filled)
}

function parseEvents(text: string | null): StoredEvents {
  const read = v.safeParse(logSchema, parseJson(text))
  return read.success ? read.output : EMPTY
}

function formatEvents(log: StoredEvents): string {
  return JSON.stringify({ ...log, version: 1 })
}
