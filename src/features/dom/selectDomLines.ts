import { formatLots, formatTicks } from '@/terminal/format/format'
import type { BookView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import type { QueueBounds } from '@/trading/book/queuePosition'
import type { DomLineView, OwnCell } from './createDomLine'
import { type DomRows, lotsByRow, ticksOfRow } from './domRows'
import { text } from './messages'

/** Own resting lots by price (ticks), with the queue position of the order that is nearest to being filled. */
export type OwnDom = ReadonlyMap<number, { lots: number; bounds: () => QueueBounds | null }>

/** What the price ladder shows besides its levels. */
export type DomMarkers = {
  instrument: Instrument
  ownBids: OwnDom
  ownAsks: OwnDom
  /** Prices (ticks) with a preview of an order. */
  previews: ReadonlySet<number>
  /** Whether a press orders at once. */
  orders: boolean
  lastTrade: () => { ticks: number; isTakerBuyer: boolean } | null
}

/** Selects the content of the ladder's rows. Bars are relative to the largest visible size. */
export function selectDomLines(view: BookView, rows: DomRows, markers: DomMarkers): Omit<DomLineView, 'isTarget'>[] {
  const { instrument, orders } = markers
  const bids = lotsByRow(view.bids, rows)
  const asks = lotsByRow(view.asks, rows)
  const max = Math.max(1, ...bids, ...asks)
  const last = markers.lastTrade()
  return Array.from({ length: rows.count }, (_, row) => {
    const ticks = ticksOfRow(row, rows)
    const price = formatTicks(ticks, instrument)
    const isLastTraded = last !== null && last.ticks <= ticks && last.ticks > ticks - rows.step
    const bid = bids[row]! > 0 ? formatLots(bids[row]!, instrument) : ''
    const ask = asks[row]! > 0 ? formatLots(asks[row]!, instrument) : ''
    return {
      price,
      bid,
      ask,
      bidShare: bids[row]! / max,
      askShare: asks[row]! / max,
      ownBid: ownCell(markers.ownBids, ticks, price, markers),
      ownAsk: ownCell(markers.ownAsks, ticks, price, markers),
      preview: markers.previews.has(ticks),
      last: isLastTraded ? (last.isTakerBuyer ? 'buy' : 'sell') : null,
      bidLabel: withSize(text(orders ? 'buyAt' : 'takeBuy', { price }), bid),
      askLabel: withSize(text(orders ? 'sellAt' : 'takeSell', { price }), ask),
      orders,
    }
  })
}

/** Describes the action of a press together with the size at the price. */
function withSize(label: string, size: string): string {
  return size === '' ? label : text('withSize', { label, size })
}

function ownCell(own: OwnDom, ticks: number, price: string, { instrument, orders }: DomMarkers): OwnCell | null {
  const ownLevel = own.get(ticks)
  if (!ownLevel) return null
  const size = formatLots(ownLevel.lots, instrument)
  const bounds = ownLevel.bounds()
  const label = bounds
    ? text('cancelQueue', {
        size,
        price,
        min: formatLots(bounds.min, instrument),
        max: formatLots(bounds.max, instrument),
      })
    : text('cancelAt', { size, price })
  return { size, label, title: orders ? `${label}. ${text('moveHint')}` : label }
}
