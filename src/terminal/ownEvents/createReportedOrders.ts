import * as v from 'valibot'
import { type Decimal, formatDecimal, greatest, isDecimalText, parseDecimal } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { createSharedStore, type SharedText } from '../session/createSharedStore'

/** What a message has said of an order: how far it was filled, what that was worth, and the state it was in. */
export type ReportedMark = { readonly filled: Decimal; readonly amount: Decimal; readonly state: string }

/** What all tabs of this browser have said of the account's own orders, so that nothing is said twice. */
export type ReportedOrders = {
  markers(): ReadonlyMap<string, ReportedMark>
  /** Notes that a message has said how orders stand. */
  mark(orders: readonly Order[]): void
}

/** What is shared about own events by the tabs of a browser. */
export type OwnEvents = {
  readonly reported: ReportedOrders
  /** Calls `start` once this tab is the one that reports own events; what it gives ends that. Returns what gives it up. */
  lead(start: () => () => void): () => void
  /** Where the notification center's events of an account are stored. */
  eventsText(account: string): SharedText
}

/** Orders whose markers are stored: as many as can be reported twice while tabs hand over to each other. */
const STORED_ORDERS = 500

const decimalSchema = v.pipe(v.string(), v.check(isDecimalText))
const storedSchema = v.object({
  version: v.literal(1),
  orders: v.array(v.object({ id: v.string(), filled: decimalSchema, amount: decimalSchema, state: v.string() })),
})
type Stored = v.InferOutput<typeof storedSchema>['orders']

/** Opens what was said of own orders as it is stored in a text. */
export function createReportedOrders(storage: SharedText): ReportedOrders {
  const stored = createSharedStore<Stored>(storage, { parse: parseStored, format: formatStored })
  return {
    markers: () => markersOf(stored.live.getState()),
    mark: (orders) => void (orders.length > 0 && stored.change((before) => addMarkers(before, orders))),
  }
}

function parseStored(text: string | null): Stored {
  const read = v.safeParse(storedSchema, parseJson(text))
  return read.success ? read.output.orders : []
}

function formatStored(orders: Stored): string {
  return JSON.stringify({ version: 1, orders })
}

function markersOf(stored: Stored): ReadonlyMap<string, ReportedMark> {
  return new Map(
    stored.map(({ id, filled, amount, state }) => [
      id,
      { filled: parseDecimal(filled), amount: parseDecimal(amount), state },
    ]),
  )
}

function addMarkers(before: Stored, orders: readonly Order[]): Stored {
  const markers = new Map(markersOf(before))
  for (const { order_id: id, cum_filled_quantity, cum_filled_amount, state } of orders) {
    const known = markers.get(id)
    markers.delete(id)
    markers.set(id, {
      filled: greatest(known?.filled ?? 0n, parseDecimal(cum_filled_quantity)),
      amount: greatest(known?.amount ?? 0n, parseDecimal(cum_filled_amount)),
      state: known && isTerminal(known.state) ? known.state : state,
    })
  }
  return [...markers].slice(-STORED_ORDERS).map(([id, { filled, amount, state }]) => ({
    id,
    filled: formatDecimal(filled),
    amount: formatDecimal(amount),
    state,
  }))
}
