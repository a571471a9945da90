import { createRef, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { windowTiming } from '@/desk/paint/paintLoop'
import type { BookView, Live, TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument'
import { type BookScreen, type BookStyle, createBookScreen } from './createBookScreen'
import { createSidePane, type SidePane } from './createSidePane'
import { createSpreadRow } from './createSpreadRow'
import type { SideRefs } from './SideTable'
import type { SpreadRefs } from './SpreadLine'

/** Which sides of the book are shown. */
export type BookSides = 'both' | 'bids' | 'asks'

/** References to every element that the screen paints or writes. */
export type BookRefs = { asks: SideRefs; bids: SideRefs; spread: SpreadRefs }

/** References without elements yet; to be made once for a component. */
export function createBookRefs(): BookRefs {
  return { asks: createSideRefs(), bids: createSideRefs(), spread: createSpreadRefs() }
}

function createSideRefs(): SideRefs {
  return { canvas: createRef(), scroller: createRef(), rows: createRef() }
}

function createSpreadRefs(): SpreadRefs {
  return { last: createRef(), arrow: createRef(), mid: createRef(), spread: createRef(), held: createRef() }
}

type Inputs = {
  refs: BookRefs
  sides: BookSides
  instrument: Instrument
  style: BookStyle
  book: Live<BookView>
  ticker: Live<TickerView>
}

/**
 * Ties the painted book to its elements and its data for as long as they stand. The answer's methods reach the screen that
 * stands at the time; they are made for event handlers.
 */
export function useBookScreen({ refs, sides, instrument, style, book, ticker }: Inputs): () => BookScreen | null {
  const screen = useRef<BookScreen | null>(null)
  const currentStyle = useEffectEvent(() => style)

  useEffect(() => {
    const asks = sides === 'bids' ? null : paneOf(refs.asks, false)
    const bids = sides === 'asks' ? null : paneOf(refs.bids, true)
    const { last, arrow, mid, spread, held } = refs.spread
    const row = createSpreadRow(
      { last: last.current!, arrow: arrow.current!, mid: mid.current!, spread: spread.current! },
      instrument,
    )
    const parts = { asks, bids, spread: row, heldMark: held.current! }
    const made = createBookScreen(parts, currentStyle(), windowTiming(window))
    screen.current = made
    const sizes = new ResizeObserver(made.resize)
    for (const side of [refs.asks, refs.bids]) if (side.scroller.current) sizes.observe(side.scroller.current)
    made.show(book.getState())
    made.showTicker(ticker.getState().ticker)
    const ends = [book.subscribe(made.show), ticker.subscribe((state) => made.showTicker(state.ticker))]
    return () => {
      for (const end of ends) end()
      sizes.disconnect()
      made.dispose()
      screen.current = null
    }
  }, [refs, sides, instrument, book, ticker])

  useEffect(() => screen.current?.restyle(style), [style])

  return useCallback(() => screen.current, [])
}

function paneOf(refs: SideRefs, isBid: boolean): SidePane {
  const { canvas, scroller, rows } = refs
  return createSidePane({ canvas: canvas.current!, scroller: scroller.current!, rows: rows.current! }, isBid)
}
