import { readAll } from '@/client/readAll'
import type { Http } from '@/client/http/Http'
import type { Order } from '@/protocol/records/order'
import { type AccountEvent, eventOfFlow, eventsOfOrder } from './AccountEvent'
import { EVENT_SOURCES, type EventLog, type EventSource } from './createEventLog'

/** What was read of a time: from where each source was covered until now. */
export type Missed = {
  readonly from: number
  readonly to: number
  /** What was not known before. */
  readonly events: readonly AccountEvent[]
  readonly failed: readonly EventSource[]
  /** The orders that ended. */
  readonly orders: readonly Order[]
}

/** A record may be seen this long after the time that it carries, and this machine's clock may be off by as much. */
const OVERLAP_MS = 60_000
/** The record of an order whose cancel has no cause yet is read again for so long. */
const UNNAMED_MS = 24 * 60 * 60_000
const PAGE = 500

/**
 * Reads what happened since it was last read, and adds it to the log. A source that cannot be read stays uncovered, and
 * the next time is read from where that began.
 */
export async function readMissed(
  http: Pick<Http, 'read'>,
  now: () => number,
  account: string,
  log: EventLog,
): Promise<Missed> {
  const to = now()
  log.begin(to)
  const { covered, events: known } = log.live.getState()
  const unnamed = known.filter(
    ({ kind, cause, at }) => kind === 'cancel' && cause === undefined && at > to - UNNAMED_MS,
  )
  const starts = { ...covered, orders: Math.min(covered.orders, ...unnamed.map(({ at }) => at)) }
  const events: AccountEvent[] = []
  const failed: EventSource[] = []
  const orders: Order[] = []
  const readInto = async (source: EventSource) => {
    const read = await readSource(http, account, source, Math.max(0, starts[source] - OVERLAP_MS)).catch(() => null)
    if (read) {
      events.push(...log.add(read.events, { source, until: to }))
      orders.push(...read.orders)
    } else failed.push(source)
  }
  await Promise.all(EVENT_SOURCES.map(readInto))
  return { from: Math.min(covered.orders, covered.flows), to, events, failed, orders }
}

async function readSource(http: Pick<Http, 'read'>, address: string, source: EventSource, start: number) {
  const parameters = { address, start_time: start, limit: PAGE }
  if (source === 'orders') {
    const orders = await readAll(http, 'orderHistory', parameters)
    return { events: orders.flatMap(eventsOfOrder), orders }
  }
  const flows = await readAll(http, 'assetFlow', parameters)
  return { events: flows.map(eventOfFlow).filter((event) => event !== null), orders: [] }
}
