import { BaseError } from '@/base/BaseError'
import { DAY_MS } from '@/base/durations'
import { readAll } from '@/client/readAll'
import type { Http } from '@/client/http/Http'
import type { Order } from '@/protocol/records/order'
import { type AccountEvent, eventOfFlow, eventsOfOrder } from './AccountEvent'
import { EVENT_SOURCES, type EventLog, type EventSource } from './createEventLog'

/** What was read of the period from the oldest covered time of all sources until now, not yet in the log. */
export type MissedRecords = {
  readonly from: number
  readonly to: number
  readonly read: readonly SourceRecords[]
  readonly failed: readonly EventSource[]
}

type SourceRecords = {
  readonly source: EventSource
  readonly events: readonly AccountEvent[]
  /** The transactions of balance changes and cancels, by the id of their event. */
  readonly transactions: ReadonlyMap<string, string>
  /** The orders that ended. */
  readonly orders: readonly Order[]
}

/** How long after its own time a record may appear, and how wrong this machine's clock may be, ms. */
const OVERLAP_MS = 60_000
/** How long the record of an order whose cancel has no known cause is read again, ms. */
const UNNAMED_MS = DAY_MS
const PAGE = 500

/** Reads the records since the last read. A source that cannot be read is read from the same start next time. */
export async function readMissed(
  http: Pick<Http, 'read'>,
  now: () => number,
  account: string,
  log: EventLog,
): Promise<MissedRecords> {
  const to = now()
  log.begin(to)
  const { covered, events: previous } = log.live.getState()
  const unnamed = previous.filter(
    ({ kind, cause, at }) => kind === 'cancel' && cause === undefined && at > to - UNNAMED_MS,
  )
  const starts = { ...covered, orders: Math.min(covered.orders, ...unnamed.map(({ at }) => at)) }
  const read: SourceRecords[] = []
  const failed: EventSource[] = []
  const readInto = async (source: EventSource) => {
    const start = Math.max(0, starts[source] - OVERLAP_MS)
    try {
      read.push({ source, ...(await readSource(http, account, source, start)) })
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      failed.push(source)
    }
  }
  await Promise.all(EVENT_SOURCES.map(readInto))
  return { from: Math.min(covered.orders, covered.flows), to, read, failed }
}

/** Adds the events of what was read to the log; returns the new ones. */
export function addMissed({ read, to }: MissedRecords, log: EventLog): readonly AccountEvent[] {
  return read.flatMap(({ source, events }) => log.add(events, { source, until: to }))
}

async function readSource(http: Pick<Http, 'read'>, address: string, source: EventSource, start: number) {
  const parameters = { address, start_time: start, limit: PAGE }
  if (source === 'orders') {
    const orders = await readAll(http, 'orderHistory', parameters)
    const canceled = orders.filter(({ state }) => state === 'canceled')
    const transactions = new Map(canceled.map(({ order_id: id, tx_hash: hash }) => [`end:${id}`, hash]))
    return { events: orders.flatMap(eventsOfOrder), transactions, orders }
  }
  const flows = await readAll(http, 'assetFlow', parameters)
  const transactions = new Map(flows.map(({ flow_id: id, tx_hash: hash }) => [`flow:${id}`, hash]))
  return { events: flows.map(eventOfFlow).filter((event) => event !== null), transactions, orders: [] }
}
