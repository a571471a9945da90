import { DAY_MS } from '@/base/durations'
import { readAll } from '@/client/readAll'
import type { Http } from '@/client/http/Http'
import type { Order } from '@/protocol/records/order'
import { type AccountEvent, eventOfFlow, eventsOfOrder } from './AccountEvent'
import { EVENT_SOURCES, type EventLog, type EventSource } from './createEventLog'

/** The result of reading the period from the oldest covered time of all sources until now. */
export type Missed = {
  readonly from: number
  readonly to: number
  /** New events. */
  readonly events: readonly AccountEvent[]
  readonly failed: readonly EventSource[]
  /** The orders that ended. */
  readonly orders: readonly Order[]
}

/** How long after its own time a record may appear, and how wrong this machine's clock may be, ms. */
const OVERLAP_MS = 60_000
/** How long the record of an order whose cancel has no known cause is read again, ms. */
const UNNAMED_MS = DAY_MS
const PAGE = 500

/**
 * Reads events since the last read and adds them to the log. A source that cannot be read is read from the same start
 * next time.
 */
export async function readMissed(
  http: Pick<Http, 'read'>,
  now: () => number,
  account: string,
  log: EventLog,
): Promise<Missed> {
  const to = now()
  log.begin(to)
  const { covered, events: previous } = log.live.getState()
  const unnamed = previous.filter(
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
