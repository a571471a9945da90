import { rowSize } from '@/terminal/painting/rowSize'
import { RENDER_INTERVAL_MS, createRenderLoop } from '@/terminal/live/renderClock'
import { createPaintLoop, type PaintTiming } from '@/terminal/painting/paintLoop'
import type { HostedPainter, PainterHost } from '@/terminal/painting/createPainterHost'
import { createCanvas, createScroller, createTable, setHidden, type TableLine } from '@/terminal/painting/createTable'
import { createElement, setHeight, writeText } from '@/terminal/painting/element'
import { createTradeLinks, type WriteTradeLink } from './createTradeLinks'
import type { TradeTexts } from './createTradeTexts'
import type { TapeRow } from './mergeSweeps'
import { text } from './messages'
import type { TapeSetup } from './createTapePainter'
import { COLUMN_ENDS, selectRows, type TapeColors, type TapeScene } from './paintTape'

/** The current style of the tape. */
export type TapeStyle = {
  colors: TapeColors
  texts: (trade: TapeRow) => TradeTexts
}

/** The painted tape. It is painted at most once per frame. */
export type TapeScreen = {
  show: (trades: readonly TapeRow[]) => void
  restyle: (style: TapeStyle) => void
  resize: () => void
  /** Scrolls back to the newest trade. */
  toNewest: () => void
  dispose: () => void
}

/** Minimum time between two updates of the table for assistive technology, ms. */
const DESCRIBE_GAP = 2 * RENDER_INTERVAL_MS

/** Dependencies of a tape's screen. */
export type TapeTools = {
  timing: PaintTiming
  beginPainter: PainterHost<TapeSetup, TapeScene>
  /** Opens a page of the terminal. */
  open: (path: string) => void
}

/**
 * Builds the tape's screen inside an empty element. While it is scrolled away from the newest trade, its rows stay in
 * place. `onAway` is called when this begins and ends.
 */
export function createTapeScreen(
  host: HTMLElement,
  initialStyle: TapeStyle,
  onScrolledAway: (isAway: boolean) => void,
  tools: TapeTools,
): TapeScreen {
  const { canvas, scroller, spacer, table, lines, addLine } = createTapeElements()
  const writeLink = createTradeLinks(lines, tools.open)
  /** Created with the first trade, because starting its worker earlier would delay the first view. */
  let painter: HostedPainter<TapeSetup, TapeScene> | null = null
  let style = initialStyle
  let latest: readonly TapeRow[] = []
  let shownRows: readonly TapeRow[] = []
  /** Whether style or size have changed since the painter was set up. */
  let changed = true
  let ratio = 0
  let height = 0
  let scrolled = 0
  let wasAway = false
  /** Whether a pointer is down on the table; the rows under it must not change then. */
  let isPressed = false
  let described = false

  const frame = createPaintLoop(paint, tools.timing)
  const description = createRenderLoop(describe, DESCRIBE_GAP)

  function setUp(): void {
    ratio = window.devicePixelRatio
    height = scroller.clientHeight
    const area = { width: scroller.clientWidth, height, ratio }
    painter ??= tools.beginPainter(canvas)
    painter.setUp({ area, family: getComputedStyle(scroller).fontFamily, colors: style.colors })
    changed = false
  }

  function paint(): void {
    // Before the first trade there is nothing to paint, so this avoids a layout of the page.
    if (latest.length + shownRows.length === 0) return
    // Moving the window to another screen changes the pixel ratio without a resize.
    if (changed || ratio !== window.devicePixelRatio) setUp()
    const isAway = scrolled > 0
    if (!isAway) shownRows = latest
    if (isAway !== wasAway) onScrolledAway((wasAway = isAway))
    setHeight(spacer, shownRows.length * rowSize().height)
    const { first, end } = selectRows(shownRows.length, height, scrolled)
    painter?.paint({ top: first * rowSize().height - scrolled, trades: shownRows.slice(first, end).map(style.texts) })
    // The first trades are written to the table at once; later changes are delayed.
    if (!described) describe()
  }

  function describe(): void {
    if (isPressed) return
    described ||= shownRows.length > 0
    const { end } = selectRows(shownRows.length, height, scrolled)
    while (lines.length < end) addLine()
    lines.forEach((line, row) => {
      const trade = row < end ? shownRows[row] : undefined
      setHidden(line, !trade)
      if (trade) describeLine(line, row, trade, style.texts(trade), writeLink)
    })
  }

  // Updates the table before a press, because it may be older than the painted rows.
  table.addEventListener('pointerdown', () => {
    describe()
    isPressed = true
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    table.addEventListener(end, () => {
      isPressed = false
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
      painter?.dispose()
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
  const { table, lines, addLine } = createTable(text('title'), columns, () => [
    createElement('span', 'sr-only forced-colors:not-sr-only forced-colors:pe-1'),
    createElement('span', ''),
  ])
  const spacer = createElement('div', '', table)
  // A scrolling element must be focusable, or the keyboard cannot scroll it.
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'group')
  scroller.setAttribute('aria-label', text('title'))
  scroller.append(spacer)
  return { canvas, scroller, spacer, table, lines, addLine }
}

/** Writes a trade into its row, with the taker's side as text, because color alone is not accessible. */
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
