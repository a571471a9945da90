import type { BookStyle } from './selectBookStyle'
import { createLazy } from '@/base/createLazy'
import { RENDER_INTERVAL_MS, createRenderLoop } from '@/terminal/live/renderClock'
import type { PainterHost } from '@/terminal/painting/createPainterHost'
import { createCanvas } from '@/terminal/painting/createTable'
import { createElement } from '@/terminal/painting/element'
import { createPaintLoop, type PaintTiming } from '@/terminal/painting/paintLoop'
import { parseDecimal } from '@/base/decimal'
import type { BookView, BookSideView } from '@/feed/types'
import type { Ticker } from '@/protocol/records/ticker'
import { reachOf } from '@/trading/book/bookReach'
import type { Instrument } from '@/trading/instrument/instrument'
import type { BookSetup } from './createBookPainter'
import type { HoverCard } from './createHoverCard'
import { createSidePane, type TakenLevel } from './createSidePane'
import { type BestPrices, createSpreadRow } from './createSpreadRow'
import type { BookScene } from './paintBook'

/** Which sides of the book are shown. */
export type BookSides = 'both' | 'bids' | 'asks'

/** The fixed inputs of a book's screen; with other inputs another screen is created. */
export type BookFrame = {
  instrument: Instrument
  sides: BookSides
  /** Called when a level is clicked, or Enter is pressed on it. */
  onTake: (level: TakenLevel) => void
  /** Returns more text about a level under the pointer; null for none. */
  onPoint: (isBid: boolean, ticks: number) => string | null
}

/** The painted book. It is painted at most once per frame. */
export type BookScreen = {
  show: (view: BookView) => void
  showTicker: (ticker: Ticker | null) => void
  restyle: (style: BookStyle) => void
  /** Call it when the host's size has changed. */
  resize: () => void
  dispose: () => void
}

/** Dependencies of a book's screen. */
export type BookTools = { timing: PaintTiming; beginPainter: PainterHost<BookSetup, BookScene> }

/** Minimum time between two updates of the tables for assistive technology, ms. */
const DESCRIBE_GAP = 3 * RENDER_INTERVAL_MS
/** Minimum time between two updates if forced colors make the tables visible, ms. */
const SEEN_GAP = RENDER_INTERVAL_MS

/** The hover card, loaded when the pointer is over a level for the first time. */
const hoverCard = createLazy(() => import('./createHoverCard'))

/** Builds the book's screen inside an empty element: asks, the spread, bids. */
export function createBookScreen(
  host: HTMLElement,
  { instrument, sides, onTake, onPoint }: BookFrame,
  initialStyle: BookStyle,
  tools: BookTools,
): BookScreen {
  const asks = sides === 'bids' ? null : createSidePane(false, { onTake, onChange: refresh })
  const bids = sides === 'asks' ? null : createSidePane(true, { onTake, onChange: refresh })
  const spread = createSpreadRow(instrument)
  const panes = [asks, bids].filter((pane) => pane !== null)
  const canvas = createCanvas()
  const parts = [asks?.root, spread.root, bids?.root].filter((root) => root !== undefined)
  const column = createElement('div', 'absolute inset-0 flex flex-col', ...parts)
  const painter = tools.beginPainter(canvas)
  let card: HoverCard | null = null
  let style = initialStyle
  let ticker: Ticker | null = null
  let view: BookView | null = null
  /** Whether style or size have changed since the painter was set up. */
  let changed = true
  let ratio = 0
  /** Whether the tables are older than the painted book. */
  let areTablesOutdated = true
  /** Whether the tables have shown a book of this epoch. */
  let described = false

  const frame = createPaintLoop(paint, tools.timing)
  const isSeen = window.matchMedia('(forced-colors: active)').matches
  const description = createRenderLoop(describe, isSeen ? SEEN_GAP : DESCRIBE_GAP)
  host.replaceChildren(canvas, column)

  function setUp(): void {
    for (const part of [...panes, spread]) part.measure()
    ratio = window.devicePixelRatio
    const area = { width: column.clientWidth, height: column.clientHeight, ratio }
    painter.setUp({
      area,
      family: getComputedStyle(column).fontFamily,
      instrument,
      unit: style.unit,
      colors: style.colors,
    })
    changed = false
  }

  function paint(): void {
    // Moving the window to another screen changes the pixel ratio without a resize.
    if (changed || ratio !== window.devicePixelRatio) setUp()
    spread.show(selectBest(view, ticker, instrument), ticker)
    spread.markFrozen(panes.some((pane) => pane.isFrozen()))
    painter.paint({
      asks: asks?.scene(style.asks) ?? null,
      bids: bids?.scene(style.bids) ?? null,
      spread: spread.scene(),
      bars: style.bars,
      fullBar: Math.max(...panes.map((pane) => pane.fullBar(style.bars))),
    })
    // The first levels are written to the tables at once; later changes are delayed.
    if (!described && panes.some((pane) => pane.hasLevels())) describe()
    point()
  }

  function point(): void {
    const pane = panes.find((candidate) => candidate.pointed() !== null)
    const level = pane?.pointed()
    if (!level || !view) return card?.hide()
    card ??= openCard()
    if (!card) return
    const isBid = pane === bids
    const side = isBid ? view.bids : view.asks
    const reach = reachOf(side, isBid, level.ticks, spread.twiceMid(), instrument)
    const watched = (isBid ? style.bids : style.asks).watched.get(level.ticks)?.notes ?? []
    card.show({ reach, row: level.row, isMerged: view.merge > 1, own: onPoint(isBid, level.ticks), watched })
  }

  /** Returns the hover card; null until its code is loaded, after which the book is painted again. */
  function openCard(): HoverCard | null {
    const code = hoverCard.current()
    if (!code) {
      void hoverCard.load().then(frame.request, () => undefined)
      return null
    }
    const newCard = code.createHoverCard(host, instrument)
    // Outside the panel, which would clip the card.
    document.body.append(newCard.root)
    return newCard
  }

  /** Updates the texts of both sides and the spread together, because sides from different times may look crossed. */
  function describe(): void {
    // In a hidden tab nothing is painted, so this updates the texts.
    spread.show(selectBest(view, ticker, instrument), ticker)
    spread.describe()
    if (!areTablesOutdated) return
    areTablesOutdated = false
    described = panes.some((pane) => pane.hasLevels())
    asks?.describe(style.asks)
    bids?.describe(style.bids)
  }

  function refresh(): void {
    areTablesOutdated = true
    frame.request()
    description.request()
  }

  return {
    show(next) {
      if (view && view.epoch !== next.epoch) {
        for (const pane of panes) pane.release()
        described = false
      }
      view = next
      asks?.show(next.asks, bestOf(next.bids))
      bids?.show(next.bids, bestOf(next.asks))
      areTablesOutdated = true
      // Paints the first levels at once; the paint loop could be some frames later.
      if (!described && panes.some((pane) => pane.hasLevels())) paint()
      else refresh()
    },
    showTicker(next) {
      ticker = next
      frame.request()
      description.request()
    },
    restyle(next) {
      // Own orders change often, but only changes of these fields require a new setup.
      changed ||= next.unit !== style.unit || next.colors !== style.colors
      style = next
      refresh()
    },
    resize() {
      changed = true
      refresh()
    },
    dispose() {
      frame.dispose()
      description.dispose()
      painter.dispose()
      card?.root.remove()
      host.replaceChildren()
    },
  }
}

/**
 * Selects the best prices in ticks: those of the book (null for an empty side) or, for a merged book, the more precise
 * ones of the ticker. Before there is a book, only the ticker's are known.
 */
function selectBest(view: BookView | null, ticker: Ticker | null, { tick }: Instrument): BestPrices {
  const read = (price: string | null | undefined) => (price ? Number(parseDecimal(price) / tick) : null)
  const hasBook = view && (view.phase === 'live' || view.bids.count > 0 || view.asks.count > 0)
  const bid = read(ticker?.best_bid)
  const ask = read(ticker?.best_ask)
  if (!hasBook) return { bid, ask }
  const { bids, asks, merge } = view
  if (merge === 1) return { bid: bestOf(bids), ask: bestOf(asks) }
  return { bid: bids.count > 0 ? bid : null, ask: asks.count > 0 ? ask : null }
}

function bestOf({ count, prices }: BookSideView): number | null {
  return count > 0 ? prices[0]! : null
}
