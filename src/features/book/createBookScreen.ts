import { createPaintLoop, type PaintTiming } from '@/desk/paint/paintLoop'
import type { BookView } from '@/feed/types'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument'
import { createSidePane, type SideStyle } from './createSidePane'
import { createSpreadRow } from './createSpreadRow'

/** Which sides of the book are shown. */
export type BookSides = 'both' | 'bids' | 'asks'

/** How both sides look now. */
export type BookStyle = { asks: SideStyle; bids: SideStyle }

/** What a book's screen stands for; for anything else another one is made. */
export type BookFrame = {
  instrument: Instrument
  sides: BookSides
  depth: number
  /** A level was clicked or entered; its price in ticks. */
  onTake: (ticks: number) => void
}

/** The painted book. Whatever is handed to it, the screen changes at most once a frame. */
export type BookScreen = {
  show: (view: BookView) => void
  showTicker: (ticker: Ticker | null) => void
  restyle: (style: BookStyle) => void
  /** To be called when the host's size has changed. */
  resize: () => void
  dispose: () => void
}

/** Least time between two refreshes of the table for assistive technology, ms. */
const DESCRIBE_GAP = 1000

/** Builds the book's screen inside an empty element: asks, the spread, bids. */
export function createBookScreen(
  host: HTMLElement,
  { instrument, sides, depth, onTake }: BookFrame,
  first: BookStyle,
  timing: PaintTiming,
): BookScreen {
  const events = { onTake, onChange: refresh }
  const asks = sides === 'bids' ? null : createSidePane(false, depth, events)
  const bids = sides === 'asks' ? null : createSidePane(true, depth, events)
  const spread = createSpreadRow(instrument)
  const panes = [asks, bids].filter((pane) => pane !== null)
  let style = first
  let ticker: Ticker | null = null
  let view: BookView | null = null
  let resized = true

  const frame = createPaintLoop(paint, timing)
  const description = createPaintLoop(describe, timing, DESCRIBE_GAP)
  host.replaceChildren(...[asks?.root, spread.root, bids?.root].filter((root) => root !== undefined))

  function paint(): void {
    if (resized) for (const pane of panes) pane.resize()
    resized = false
    const fullTotal = Math.max(...panes.map((pane) => pane.lastTotal()))
    asks?.paint(style.asks, fullTotal)
    bids?.paint(style.bids, fullTotal)
    spread.write(selectBest(view), ticker)
    spread.markHeld(panes.some((pane) => pane.isHeld()))
  }

  function describe(): void {
    asks?.describe(style.asks)
    bids?.describe(style.bids)
  }

  function refresh(): void {
    frame.request()
    description.request()
  }

  return {
    show(next) {
      if (view && view.epoch !== next.epoch) for (const pane of panes) pane.release()
      view = next
      asks?.show(next.asks)
      bids?.show(next.bids)
      refresh()
    },
    showTicker(next) {
      ticker = next
      frame.request()
    },
    restyle(next) {
      style = next
      refresh()
    },
    resize() {
      resized = true
      frame.request()
    },
    dispose() {
      frame.dispose()
      description.dispose()
      host.replaceChildren()
    },
  }
}

/** A merged book's best prices are rounded away from each other: then the ticker's are the true ones. */
function selectBest(view: BookView | null): { bid: number | null; ask: number | null } {
  if (!view || view.merge !== 1) return { bid: null, ask: null }
  const { bids, asks } = view
  return { bid: bids.count > 0 ? bids.prices[0]! : null, ask: asks.count > 0 ? asks.prices[0]! : null }
}
