import { useMemo, useState } from 'react'
import { clsx } from 'clsx'
import { formatLots, formatTicks } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { bookOf } from '@/terminal/market/marketBook'
import { useServices, useSetting, useAccount } from '@/terminal/session/Services'
import { ColumnHeads } from '@/terminal/painting/ColumnHeads'
import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import { usePalette } from '@/terminal/painting/usePalette'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { ordersOf, useOrders } from '@/terminal/live/accountViews'
import { useLive } from '@/terminal/live/useLive'
import { announce } from '@/ui/announce'
import { Badge } from '@/ui/Badge'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { type PreviewLevel, useSelectedPreviews } from '@/terminal/orders/orderPreviews'
import type { Instrument } from '@/trading/instrument/instrument'
import { mergedTicks, selectOwnLevels, ordersAt } from '@/terminal/orders/selectOwnLevels'
import { Button } from '@/ui/controls/Button'
import { NoData } from '@/terminal/start/NoData'
import { EmptyState } from '@/ui/EmptyState'
import type { Order } from '@/protocol/records/order'
import type { BookSides } from './painter/createBookScreen'
import type { BookView } from '@/feed/types'
import { createNumberFormats } from './painter/createNumberFormats'
import type { TakenLevel } from './painter/createSidePane'
import { text } from './messages'
import { COLUMN_ENDS } from './painter/SideScene'
import {
  NO_WATCHED,
  selectBookColors,
  selectBookStyle,
  type PreviewBook,
  type OwnBook,
} from './painter/selectBookStyle'
import { useBookScreen } from './useBookScreen'
import { useQueueWatch } from '@/terminal/queue/useQueueWatch'

const WatchedMarkers = lazyPart(async () => (await import('./WatchedMarkers')).WatchedMarkers)

type Props = {
  market: Market
  sides: BookSides
  depth: number
  merge: number
  unit: SizeUnit
  onUnit: (unit: SizeUnit) => void
}

/** Asks, spread and bids of one market, repainted as they change. */
export function BookLevels({ market, sides, depth, merge, unit, onUnit }: Props) {
  const { feed, watched: watchedDesk } = useServices()
  const { instrument } = market
  const { symbolId } = instrument
  const book = feed.book(bookOf(market, depth, merge))
  const ticker = feed.ticker(symbolId)
  const palette = usePalette()
  const ownLevels = useOwnLevels(instrument, merge)
  const previews = usePreviewBook(instrument, merge)
  const describeOwn = useOwnQueue(market, merge)
  const [bars] = useSetting('bookBars')
  const watches = useLive(watchedDesk.loaded, (state) => state.service !== null)
  const [watched, setWatched] = useState(NO_WATCHED)
  const numbers = useMemo(() => createNumberFormats(instrument, unit), [instrument, unit])
  const colors = useMemo(() => selectBookColors(palette), [palette])
  const style = useMemo(
    () => selectBookStyle({ colors, unit, bars, numbers, own: ownLevels, previews, watched }),
    [colors, unit, bars, numbers, ownLevels, previews, watched],
  )
  const state = useLive(book, selectBookState)
  const problem = useLive(book, (view) => view.problem)
  const onTake = ({ ticks, level, total }: TakenLevel) => {
    const lots = total ?? level
    const price = formatTicks(ticks, instrument)
    offerToTicket({ symbolId, ticks, ...(lots !== undefined && { lots }) })
    announce(
      lots === undefined ? text('taken', { price }) : text('takenSize', { price, size: formatLots(lots, instrument) }),
    )
  }
  const host = useBookScreen({ instrument, sides, style, book, ticker, onTake, onPoint: describeOwn })

  return (
    <div dir="ltr" className="flex h-full flex-col">
      <PartBoundary>
        {watches && <WatchedMarkers instrument={instrument} merge={merge} onMarkers={setWatched} />}
      </PartBoundary>
      <ColumnHeads
        instrument={instrument}
        unit={unit}
        onUnit={onUnit}
        ends={COLUMN_ENDS}
        last={(coin) => text('total', { coin })}
      />
      <div className={clsx('relative min-h-0 flex-1', state === 'stale' && 'opacity-50')}>
        <div ref={host} className="absolute inset-0" />
        <BookFallback state={state} problem={problem} onRetry={() => feed.retry()} />
      </div>
      {state === 'stale' && (
        <Badge tone="warn" title={text('staleHint')} className="absolute top-1.5 inset-s-1/3 -translate-x-1/2">
          {text('stale')}
        </Badge>
      )}
    </div>
  )
}

/**
 * Returns the prices of a merged book that have a preview of an order. The same object while the prices stay, because
 * sizes change with each key in the ticket.
 */
function usePreviewBook(instrument: Instrument, merge: number): PreviewBook {
  const listTicks = (levels: readonly PreviewLevel[], isBid: boolean) =>
    levels
      // A price without a size, which the ticket keeps after placing, is no preview.
      .filter(({ isBuy, size }) => size !== null && isBuy === isBid)
      .map(({ price }) => mergedTicks(price, isBid, instrument, merge))
      .join(' ')
  const asks = useSelectedPreviews(instrument.symbolId, (levels) => listTicks(levels, false))
  const bids = useSelectedPreviews(instrument.symbolId, (levels) => listTicks(levels, true))
  return useMemo(() => ({ asks: readTicks(asks), bids: readTicks(bids) }), [asks, bids])
}

function readTicks(list: string): ReadonlySet<number> {
  return new Set(list === '' ? [] : list.split(' ').map(Number))
}

const ROWS = 12

/** What the book shows: current levels, outdated levels, a skeleton, the empty state, or an error. */
type BookState = 'live' | 'stale' | 'loading' | 'empty' | 'error'

/** The state of a view. A stale book without levels counts as loading. */
function selectBookState({ phase, bids, asks }: BookView): BookState {
  const hasLevels = bids.count > 0 || asks.count > 0
  if (phase === 'error') return 'error'
  if (phase === 'live') return hasLevels ? 'live' : 'empty'
  return hasLevels ? 'stale' : 'loading'
}

type BookFallbackProps = { state: BookState; problem: string | null; onRetry: () => void }

/** The content in place of rows: loading, empty or rejected. */
function BookFallback({ state, problem, onRetry }: BookFallbackProps) {
  if (state === 'live' || state === 'stale') return null
  return (
    <NoData state={state} loading={text('loading')} rows={ROWS} empty={text('empty')} hint={text('emptyHint')}>
      {state === 'error' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
          {problem === 'invalid_snapshot' ? text('failedInvalid') : text('failedRejected', { problem: problem ?? '' })}
        </EmptyState>
      )}
    </NoData>
  )
}

/** The shown account's resting orders in a merged book. */
function useOwnLevels(instrument: Instrument, merge: number): OwnBook {
  const { address } = useAccount()
  const orders: readonly Order[] = useOrders(address, (view) => view.open)
  return useMemo(
    () => ({
      asks: selectOwnLevels(orders, false, instrument, merge),
      bids: selectOwnLevels(orders, true, instrument, merge),
    }),
    [orders, instrument, merge],
  )
}

/**
 * Returns a function that describes own orders at a level of the merged book, with bounds of the size ahead of them;
 * null without own orders. For several orders it describes the one nearest to being filled.
 */
function useOwnQueue(market: Market, merge: number): (isBid: boolean, ticks: number) => string | null {
  const { feed } = useServices()
  const { address } = useAccount()
  const watch = useQueueWatch(market)
  const { instrument } = market
  return (isBid, ticks) => {
    const { open } = ordersOf(feed, address).getState()
    const ownLots = selectOwnLevels(open, isBid, instrument, merge).get(ticks)
    if (ownLots === undefined) return null
    const parameters = { lots: formatLots(ownLots, instrument), coin: instrument.base }
    const bounds = ordersAt(open, isBid, instrument, merge, ticks)
      .map((order) => watch.boundsOf(order.order_id))
      .filter((candidate) => candidate !== null)
      .toSorted((a, b) => a.max - b.max)[0]
    if (!bounds) return text('yoursValue', parameters)
    const [min, max] = [formatLots(bounds.min, instrument), formatLots(bounds.max, instrument)]
    return min === max ? text('yoursAhead', { ...parameters, max }) : text('yoursBounds', { ...parameters, min, max })
  }
}
