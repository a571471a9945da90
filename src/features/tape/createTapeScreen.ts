import { rowSize } from '@/terminal/painting/rowSize'
import { RENDER_INTERVAL_MS, createRenderLoop } from '@/terminal/live/renderClock'
import { createPaintLoop, type PaintTiming } from '@/terminal/painting/paintLoop'
import type { PainterHost } from '@/terminal/painting/createPainterHost'
import { createCanvas, createScroller, createTable, setHidden, type TableLine } from '@/terminal/painting/createTable'
import { createElement, setHeight, writeText } from '@/terminal/painting/element'
import { createTradeLinks, type WriteTradeLink } from './createTradeLinks'
import type { TradeTexts } from './createTradeTexts'
import type { TapeRow } from './mergeSweeps'
import { text } from './messages'
import type { TapeSetup } from './createTapePainter'
import { COLUMN_ENDS, selectRows, type TapeColors, type TapeScene } from './paintTape'

/** How the tape looks now. */
export type TapeStyle = {
  colors: TapeColors
  texts: (trade: TapeRow) => TradeTexts
}

/** The painted tape. Whatever is handed to it, the screen changes at most once a frame. */
export type TapeScreen = {
  show: (trades: readonly TapeRow[]) => void
  restyle: (style: TapeStyle) => void
  resize: () => void
  /** Goes back to the newest trade. */
  toNewest: () => void
  dispose: () => void
}

/** Least time between two refreshes of the table for assistive technology, ms. */
const DESCRIBE_GAP = 2 * RENDER_INTERVAL_MS

/** What a tape's screen works with. */
export type TapeTools = {
  timing: PaintTiming
  beginPainter: PainterHost<TapeSetup, TapeScene>
  /** Goes to a page of the terminal. */
  open: (path: string) => void
}

/** Trades that can be scrolled to: as many as the feed keeps. */
const MOST_TRADES = 200

/**
 * Builds the tape's screen inside an empty element. While it is scrolled away from the newest trade it stands still;
 * `onAway` is called when that begins and ends.
 */
export function createTapeScreen(
  host: HTMLElement,
  first: TapeStyle,
  onAway: (away: boolean) => void,
  tools: TapeTools,
): TapeScreen {
  const { canvas, scroller, spacer, table, lines } = createTapeElements()
  const writeLink = createTradeLinks(lines, tools.open)
  const painter = tools.beginPainter(canvas)
  let style = first
  let latest: readonly TapeRow[] = []
  let shown: readonly TapeRow[] = []
  /** The look or the size has changed since the painter was set up. */
  let changed = true
  let ratio = 0
  let height = 0
  let scrolled = 0
  let wasAway = false
  /** A pointer is down on the table: what is under it must stay what was aimed at. */
  let pressed = false
  let described = false

  const frame = createPaintLoop(paint, tools.timing)
  const description = createRenderLoop(describe, DESCRIBE_GAP)

  function setUp(): void {
    ratio = window.devicePixelRatio
    height = scroller.clientHeight
    const area = { width: scroller.clientWidth, height, ratio }
    painter.setUp({ area, family: getComputedStyle(scroller).fontFamily, colors: style.colors })
    changed = false
  }

  function paint(): void {
    // A window moved to another screen changes its pixel ratio, but no size.
    if (changed || ratio !== window.devicePixelRatio) setUp()
    const away = scrolled > 0
    if (!away) shown = latest
    if (away !== wasAway) onAway((wasAway = away))
    setHeight(spacer, shown.length * rowSize().height)
    const { first, end } = selectRows(shown.length, height, scrolled)
    painter.paint({ top: first * rowSize().height - scrolled, trades: shown.slice(first, end).map(style.texts) })
    // The first trades are read at once, as they are seen at once; only changes wait.
    if (!described) describe()
  }

  function describe(): void {
    if (pressed) return
    described ||= shown.length > 0
    const { end } = selectRows(shown.length, height, scrolled)
    lines.forEach((line, row) => {
      const trade = row < end ? shown[row] : undefined
      setHidden(line, !trade)
      if (trade) describeLine(line, row, trade, style.texts(trade), writeLink)
    })
  }

  // The table lags behind what is painted; what is pressed is what is seen.
  table.addEventListener('pointerdown', () => {
    describe()
    pressed = true
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    table.addEventListener(end, () => {
      pressed = false
      description.request()
    })
  }

  scroller.addEventListener('scroll', () => {
    scrolled = scroller.scrollTop
    refresh()
  })
  host.replaceChildren(canvas, scroller)

  function refresh(): void {
    frame.request()
    description.request()
  }

  return {
    show(trades) {
      latest = trades
      refresh()
    },
    restyle(next) {
      style = next
      changed = true
      refresh()
    },
    resize() {
      changed = true
      refresh()
    },
    toNewest: () => scroller.scrollTo({ top: 0 }),
    dispose() {
      frame.dispose()
      description.dispose()
      painter.dispose()
      host.replaceChildren()
    },
  }
}

function createTapeElements() {
  const canvas = createCanvas()
  const scroller = createScroller('')
  const columns = [
    { head: text('priceColumn'), share: COLUMN_ENDS.price },
    { head: text('sizeColumn'), share: COLUMN_ENDS.size - COLUMN_ENDS.price },
    { head: text('time'), share: COLUMN_ENDS.time - COLUMN_ENDS.size },
  ]
  const { table, lines } = createTable(text('title'), columns, MOST_TRADES, () => [
    createElement('span', 'sr-only forced-colors:not-sr-only forced-colors:pe-1'),
    createElement('span', ''),
  ])
  const spacer = createElement('div', '', table)
  // What scrolls must be reachable by keyboard, or its far end is not.
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'group')
  scroller.setAttribute('aria-label', text('title'))
  scroller.append(spacer)
  return { canvas, scroller, spacer, table, lines }
}

/** Writes a trade into its row; the taker's side in words too, for those who do not see the color. */
function describeLine(
  line: TableLine,
  row: number,
  trade: TapeRow,
  { price, size, time }: TradeTexts,
  writeLink: WriteTradeLink,
): void {
  const [priceCell, sizeCell] = line.cells
  writeText(priceCell!.firstElementChild!, text(trade.is_taker_buyer ? 'buy' : 'sell'))
  writeText(priceCell!.lastElementChild!, price)
  writeText(sizeCell!, size)
  writeLink(row, trade, time)
}
