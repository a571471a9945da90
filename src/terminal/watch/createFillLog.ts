import { formatDecimal, maxBigInt, parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { type FillMarkers, type OrderFill, UNFILLED } from './fillMarkers'
import { type FillSum, formatReported, parseReported, type ReportedFills } from './FillNotice'

/** Fills of watched addresses that the tabs of this browser have reported. */
export type FillLog = {
  /** The newest messages, newest last. */
  notices: Live<ReportedFills>
  /** Reported fills by order. */
  reported(): FillMarkers
  /** Adds one message about the fills of an address that no tab has reported; none if all are reported. */
  report(address: string, fills: readonly OrderFill[]): void
  /**
   * Calls `start` when this tab becomes the one that watches fills, and the function that `start` returned when it
   * stops being that. Returns a function that gives up the role or the wait for it.
   */
  lead(start: () => () => void): () => void
}

/** Maximum number of stored orders: enough to prevent double reports while one tab takes over from another. */
const MAX_REPORTED_ORDERS = 500
const MAX_NOTICES = 10

/** Opens the reported fills that are stored in a text. */
export function createFillLog({ storage, lead }: { storage: SharedText; lead: FillLog['lead'] }): FillLog {
  const store = createSharedStore(storage, { parse: parseReported, format: formatReported })
  return {
    notices: store.live,
    reported: () => markersOf(store.live.getState()),
    report: (address, fills) => void store.change((state) => addNotice(state, address, fills)),
    lead,
  }
}

/** Returns the state with a message about the fills that were not reported yet. */
export function addNotice(state: ReportedFills, address: string, fills: readonly OrderFill[]): ReportedFills {
  const markers = markersOf(state)
  const fresh = fills.flatMap((fill) => {
    const from = furthest(fill.from, markers.get(fill.orderId) ?? UNFILLED)
    return fill.to.filled > from.filled ? [{ ...fill, from }] : []
  })
  if (fresh.length === 0) return state
  const after = new Map(markers)
  for (const { orderId, to } of fresh) {
    after.delete(orderId)
    after.set(orderId, to)
  }
  const reported = [...after].slice(-MAX_REPORTED_ORDERS).map(([orderId, { filled, amount }]) => ({
    orderId,
    filled: formatDecimal(filled),
    amount: formatDecimal(amount),
  }))
  const last = fresh.at(-1)!
  // The id is unique, because the last fill of each message differs.
  const id = `${last.orderId}-${formatDecimal(last.to.filled)}`
  return { reported, notices: [...state.notices, { id, address, sums: sumFills(fresh) }].slice(-MAX_NOTICES) }
}

/** Sums fills by market and direction, in the order of their first fill. */
function sumFills(fills: readonly OrderFill[]): FillSum[] {
  const keyOf = ({ symbolId, isBuy }: OrderFill) => `${symbolId} ${isBuy}`
  return [...new Map(fills.map((fill) => [keyOf(fill), fill])).values()].map(({ symbolId, isBuy }) => {
    const group = fills.filter((fill) => fill.symbolId === symbolId && fill.isBuy === isBuy)
    const quantity = group.reduce((sum, { from, to }) => sum + to.filled - from.filled, 0n)
    const amount = group.reduce((sum, { from, to }) => sum + to.amount - from.amount, 0n)
    const orders = new Set(group.map(({ orderId }) => orderId)).size
    return { symbolId, isBuy, quantity: formatDecimal(quantity), amount: formatDecimal(amount), orders }
  })
}

function markersOf({ reported }: ReportedFills): FillMarkers {
  return new Map(
    reported.map(({ orderId, filled, amount }) => [
      orderId,
      { filled: parseDecimal(filled), amount: parseDecimal(amount) },
    ]),
  )
}

function furthest(a: OrderFill['from'], b: OrderFill['from']): OrderFill['from'] {
  return { filled: maxBigInt(a.filled, b.filled), amount: maxBigInt(a.amount, b.amount) }
}
