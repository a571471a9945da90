import * as v from 'valibot'
import { type Decimal, formatDecimal, maxBigInt, isDecimalText, parseDecimal } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { createSharedStore, type SharedText } from '../session/createSharedStore'

/** The state of an order when it was last reported: its filled quantity, the value of the fills, and its state. */
export type ReportedMark = { readonly filled: Decimal; readonly amount: Decimal; readonly state: string }

/** The states of own orders that the tabs of this browser have reported, so that nothing is reported twice. */
export type ReportedOrders = {
  markers(): ReadonlyMap<string, ReportedMark>
  /** Records that a message has reported these orders. */
  mark(orders: readonly Order[]): void
}

/** Access to the state of own events that the tabs of a browser share. */
export type OwnEvents = {
  readonly reported: ReportedOrders
  /**
   * Calls `start` when this tab becomes the reporting tab, and the function that `start` returned when it stops being
   * that. Returns a function that gives up the role or the wait for it.
   */
  lead(start: () => () => void): () => void
  /** Opens the stored events of an account's notification center. */
  eventsText(account: string): SharedText
}

/** Maximum number of stored orders: enough to prevent double reports while one tab takes over from another. */
const STORED_ORDERS = 500

const decimalSchema = v.pipe(v.string(), v.check(isDecimalText))
const storedSchema = v.object({
  version: v.literal(1),
  orders: v.array(v.object({ id: v.string(), filled: decimalSchema, amount: decimalSchema, state: v.string() })),
})
type Stored = v.InferOutput<typeof storedSchema>['orders']

/** Opens the reported orders that are stored in a text. */
export function createReportedOrders(storage: SharedText): ReportedOrders {
  const stored = createSharedStore<Stored>(storage, {
    parse: parseStored,
    format: (orders) => JSON.stringify({ version: 1, orders }),
  })
  return {
    markers: () => markersOf(stored.live.getState()),
    mark: (orders) => void (orders.length > 0 && stored.change((before) => addMarkers(before, orders))),
  }
}

function parseStored(text: string | null): Stored {
  const read = v.safeParse(storedSchema, parseJson(text))
  return read.success ? read.output.orders : []
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
    const previous = markers.get(id)
    markers.delete(id)
    markers.set(id, {
      filled: maxBigInt(previous?.filled ?? 0n, parseDecimal(cum_filled_quantity)),
      amount: maxBigInt(previous?.amount ?? 0n, parseDecimal(cum_filled_amount)),
      state: previous && isTerminal(previous.state) ? previous.state : state,
    })
  }
  return [...markers].slice(-STORED_ORDERS).map(([id, { filled, amount, state }]) => ({
    id,
    filled: formatDecimal(filled),
    amount: formatDecimal(amount),
    state,
  }))
}
