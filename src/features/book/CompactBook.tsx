import { useLayoutEffect, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { formatLots, formatTicks } from '@/terminal/format/format'
import { createText } from '@/terminal/format/text'
import { useSampled, identity } from '@/terminal/live/useSampled'
import { useMarket } from '@/terminal/market/market'
import { bookOf } from '@/terminal/market/marketBook'
import { useBookMerge } from '@/terminal/market/useBookMerge'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { useServices, useSetting } from '@/terminal/session/Services'
import type { BookSideView, BookView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import { announce } from '@/ui/announce'
import { selectSpread } from './selectSpread'

const text = createText({
  title: 'Best bids and asks',
  asks: 'Asks',
  bids: 'Bids',
  spread: 'Spread',
  stale: 'Stale',
  staleHint: 'Refreshing; do not trade on these prices',
  none: 'No orders',
  loading: 'Loading…',
  failed: 'Unavailable',
  taken: 'Price {price} taken into the ticket',
})

/** Height of a level (rem) and of the spread between the sides (px), large enough for a finger. */
const ROW_REM = 2.75
const rowHeight = () => ROW_REM * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/** A level as drawn. `row` counts from the best price. */
type Level = { row: number; ticks: number; lots: number; share: number }

/** The best levels of each side in a narrow column beside the ticket. A tap passes a price to the ticket. */
export function CompactBook() {
  const market = useMarket()
  const { instrument } = market
  const [depth] = useSetting('bookDepth')
  const merge = useBookMerge(market)
  const { feed } = useServices()
  const book = useSampled(feed.book(bookOf(market, depth, merge)), identity)
  const column = useRef<HTMLElement>(null)
  const rows = useRowsOfSide(column)
  const [asks, bids] = [selectLevels(book.asks, rows), selectLevels(book.bids, rows)]
  const state = book.phase === 'live' && asks.length + bids.length === 0 ? 'none' : book.phase
  return (
    <section
      ref={column}
      aria-label={text('title')}
      title={state === 'stale' ? text('staleHint') : undefined}
      // The whole price is shown; the width follows its length only, because sizes change often.
      style={{ minWidth: `calc(${longestPrice([...asks, ...bids], instrument)}ch + 1rem)` }}
      className={clsx(
        'flex h-full flex-col justify-center bg-panel text-base font-medium',
        state === 'stale' && 'opacity-50',
      )}
    >
      {asks.length + bids.length === 0 ? (
        <p className="p-2 text-center text-xs font-normal text-faint">
          {text(state === 'error' ? 'failed' : state === 'none' ? 'none' : 'loading')}
        </p>
      ) : (
        <>
          <Side label={text('asks')} levels={asks.toReversed()} instrument={instrument} isBid={false} />
          <div className="flex h-11 shrink-0 flex-col justify-center border-y border-line px-2 text-end font-normal">
            <span className="text-2xs text-faint">{text(state === 'stale' ? 'stale' : 'spread')}</span>
            <span className="text-xs text-muted">{spreadText(book, instrument)}</span>
          </div>
          <Side label={text('bids')} levels={bids} instrument={instrument} isBid />
        </>
      )}
    </section>
  )
}

type SideProps = { label: string; levels: readonly Level[]; instrument: Instrument; isBid: boolean }

function Side({ label, levels, instrument, isBid }: SideProps) {
  /** The price under the finger at pointer down, because the book may move before the finger is lifted. */
  const pointedTicks = useRef<number | null>(null)
  const takeLevel = (ticks: number) => {
    offerToTicket({ symbolId: instrument.symbolId, ticks })
    announce(text('taken', { price: formatTicks(ticks, instrument) }))
  }
  return (
    <div role="group" aria-label={label}>
      {levels.map(({ row, ticks, lots, share }) => (
        <button
          // Keyed by row, so that a moving level does not remove the button under the finger.
          key={row}
          type="button"
          onPointerDown={() => (pointedTicks.current = ticks)}
          onPointerCancel={() => (pointedTicks.current = null)}
          onClick={() => {
            takeLevel(pointedTicks.current ?? ticks)
            pointedTicks.current = null
          }}
          className="relative flex h-11 w-full flex-col items-end justify-center px-2 active:bg-hover"
        >
          <span
            aria-hidden="true"
            style={{ width: `${share * 100}%` }}
            className={clsx('absolute inset-y-px inset-e-0', isBid ? 'bg-up-soft' : 'bg-down-soft')}
          />
          <span className={clsx('relative', isBid ? 'text-up' : 'text-down')}>{formatTicks(ticks, instrument)}</span>{' '}
          <span className="relative max-w-full truncate text-xs font-normal text-muted">
            {formatLots(lots, instrument)}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Selects the best levels of a side, best first, each with its fraction of the shown total. */
function selectLevels({ count, prices, sizes, totals }: BookSideView, rows: number): Level[] {
  const rowCount = Math.min(rows, count)
  const total = rowCount === 0 ? 1 : totals[rowCount - 1]!
  return Array.from({ length: rowCount }, (_, at) => ({
    row: at,
    ticks: prices[at]!,
    lots: sizes[at]!,
    share: totals[at]! / total,
  }))
}

function longestPrice(levels: readonly Level[], instrument: Instrument): number {
  return Math.max(0, ...levels.map(({ ticks }) => formatTicks(ticks, instrument).length))
}

function spreadText({ bids, asks }: BookView, instrument: Instrument): string {
  const best = (side: BookSideView) => (side.count === 0 ? null : side.prices[0]!)
  const spread = selectSpread(best(bids), best(asks))
  return spread === null ? '–' : formatTicks(spread.ticks, instrument)
}

/** Returns how many levels per side fit with the spread between the sides; at least one. */
function useRowsOfSide(column: { readonly current: HTMLElement | null }): number {
  const [rows, setRows] = useState(1)
  useLayoutEffect(() => {
    const element = column.current!
    const measure = () => {
      const height = rowHeight()
      setRows(Math.max(1, Math.floor((element.clientHeight - height) / 2 / height)))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [column])
  return rows
}
