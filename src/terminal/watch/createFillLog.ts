import { formatDecimal, greatest, parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import { createSharedStore, type SharedText } from '../session/createSharedStore'
import { type FillMarkers, type OrderFill, UNFILLED } from './fillMarkers'
import { type FillSum, formatReported, parseReported, type ReportedFills } from './FillNotice'

/** What all tabs of this browser have reported of the fills of watched addresses. */
export type FillLog = {
  /** The newest messages, the newest last. */
  notices: Live<ReportedFills>
  /** How far the fills of each order were reported. */
  reported(): FillMarkers
  /** Makes one message of an address's fills, less what any tab has reported of them before; none where nothing is left. */
  report(address: string, fills: readonly OrderFill[]): void
  /**
   * Calls `start` once this tab is the one of the browser's that looks for fills; what it gives ends that. Returns what
   * gives the part up, or the wait for it.
   */
  lead(start: () => () => void): () => void
}

/** Orders whose markers are stored: as many as can be reported twice while tabs hand over to each other. */
const MAX_REPORTED_ORDERS = 500
const MAX_NOTICES = 10

/** Opens what was reported, as it is stored in a text. */
export function createFillLog({ storage, lead }: { storage: SharedText; lead: FillLog['lead'] }): FillLog {
  const store = createSharedStore(storage, { parse: parseReported, format: formatReported })
  return {
    notices: store.live,
    reported: () => markersOf(store.live.getState()),
    report: (address, fills) => void store.change((state) => addNotice(state, address, fills)),
    lead,
  }
}

/** What was reported, and a message of the fills that were not. */
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
  // No two messages end with the same order filled as far.
  const id = `${last.orderId}-${formatDecimal(last.to.filled)}`
  return { reported, notices: [...state.notices, { id, address, sums: sumFills(fresh) }].slice(-MAX_NOTICES) }
}

/** The fills of each direction of each market together, in the order in which they began. */
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
  return { filled: greatest(a.filled, b.filled), amount: greatest(a.amount, b.amount) }
}
