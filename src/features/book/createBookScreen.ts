import { createPaintLoop, type PaintTiming } from '@/desk/paint/paintLoop'
import type { BookView } from '@/feed/types'
import type { Ticker } from '@/protocol/records/ticker'
import type { SidePane, SideStyle } from './createSidePane'
import type { SpreadRow } from './createSpreadRow'

/** Parts of the book on the screen; a side that is not chosen has no pane. */
export type BookParts = { asks: SidePane | null; bids: SidePane | null; spread: SpreadRow; heldMark: HTMLElement }

/** How both sides look now. */
export type BookStyle = { asks: SideStyle; bids: SideStyle }

/** The painted book. Whatever is handed to it, the screen changes at most once a frame. */
export type BookScreen = {
  show: (view: BookView) => void
  showTicker: (ticker: Ticker | null) => void
  restyle: (style: BookStyle) => void
  /** To be called when the size of a pane has changed, or how far it is scrolled. */
  resize: () => void
  scroll: () => void
  hold: (side: 'asks' | 'bids', held: boolean) => void
  priceAt: (side: 'asks' | 'bids', row: number) => number | null
  dispose: () => void
}

/** Least time between two refreshes of the table for assistive technology, ms. */
const DESCRIBE_GAP = 1000

/** Makes the book's screen of its parts. */
export function createBookScreen(parts: BookParts, first: BookStyle, timing: PaintTiming): BookScreen {
  const panes = { asks: parts.asks, bids: parts.bids }
  const sides = ['asks', 'bids'] as const
  let style = first
  let ticker: Ticker | null = null
  let view: BookView | null = null
  let resized = true

  const frame = createPaintLoop(paint, timing)
  const description = createPaintLoop(describe, timing, DESCRIBE_GAP)

  function paint(): void {
    if (resized) for (const side of sides) panes[side]?.resize()
    resized = false
    const fullTotal = Math.max(...sides.map((side) => panes[side]?.lastTotal() ?? 0))
    for (const side of sides) panes[side]?.paint(style[side], fullTotal)
    parts.spread.write(selectBest(view), ticker)
    const held = sides.some((side) => panes[side]?.isHeld())
    if (parts.heldMark.hidden === held) parts.heldMark.hidden = !held
  }

  function describe(): void {
    for (const side of sides) panes[side]?.describe(style[side])
  }

  function refresh(): void {
    frame.request()
    description.request()
  }

  return {
    show(next) {
      if (view && view.epoch !== next.epoch) for (const side of sides) panes[side]?.hold(false)
      view = next
      for (const side of sides) panes[side]?.show(next[side])
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
    scroll: frame.request,
    hold(side, held) {
      panes[side]?.hold(held)
      refresh()
    },
    priceAt: (side, row) => panes[side]?.priceAt(row) ?? null,
    dispose() {
      frame.dispose()
      description.dispose()
    },
  }
}

/** A merged book's best prices are rounded away from each other: then the ticker's are the true ones. */
function selectBest(view: BookView | null): { bid: number | null; ask: number | null } {
  if (!view || view.merge !== 1) return { bid: null, ask: null }
  const { bids, asks } = view
  return { bid: bids.count > 0 ? bids.prices[0]! : null, ask: asks.count > 0 ? asks.prices[0]! : null }
}
