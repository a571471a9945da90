import { chooseFigureFont } from '@/desk/paint/figureFont'
import { fitCanvas } from '@/desk/paint/fitCanvas'
import type { LadderSide } from '@/feed/types'
import type { Figures } from './createFigures'
import { type HeldPrices, holdPrices, holdsAny, layOnHeld } from './holdSide'
import { paintSide, type SideColors } from './paintSide'
import type { OwnLevels } from './selectOwnLevels'
import { selectWindow } from './visibleRows'

/** The elements of one side: the canvas that is seen, and above it a transparent table that scrolls and is operated. */
export type SideElements = { canvas: HTMLCanvasElement; scroller: HTMLElement; rows: HTMLTableSectionElement }

/** What a side is painted with beside its levels. */
export type SideStyle = { colors: SideColors; figures: Figures; own: OwnLevels; ownMark: string }

/** One side of the book on the screen. */
export type SidePane = {
  /** Takes the newest levels; held rows keep their prices. */
  show: (side: LadderSide) => void
  /** Takes over the pane's size. To be called when it has changed. */
  resize: () => void
  /** Cumulative size (lots) of the last row in view; 0 when there is none. */
  lastTotal: () => number
  paint: (style: SideStyle, fullTotal: number) => void
  /** Writes the table that assistive technology reads. */
  describe: (style: SideStyle) => void
  /** Keeps the rows' prices from now on, or lets them go. */
  hold: (held: boolean) => void
  isHeld: () => boolean
  /** Price in ticks of a row as it is shown, or null. */
  priceAt: (row: number) => number | null
}

const EMPTY: LadderSide = {
  count: 0,
  prices: new Float64Array(0),
  sizes: new Float64Array(0),
  totals: new Float64Array(0),
}

/** Makes the pane of one side over its elements. */
export function createSidePane(elements: SideElements, isBid: boolean): SidePane {
  const { canvas, scroller, rows } = elements
  const view = canvas.ownerDocument.defaultView
  const pixelRatio = () => view?.devicePixelRatio ?? 1
  let latest = EMPTY
  let shown = EMPTY
  let held: HeldPrices | null = null
  let wanted = false
  let area = { width: 0, height: 0, ratio: 1 }
  let context: CanvasRenderingContext2D | null = null
  let font = ''

  function lay(): void {
    if (wanted && latest.count > 0 && (held === null || !holdsAny(held, latest, isBid))) held = holdPrices(latest)
    shown = held ? layOnHeld(held, latest, isBid) : latest
  }

  function resize(): void {
    area = { width: scroller.clientWidth, height: scroller.clientHeight, ratio: pixelRatio() }
    context = fitCanvas(canvas, area)
    if (context && view) font = chooseFigureFont(context, 12, view.getComputedStyle(scroller).fontFamily)
  }

  const rowsInView = () => selectWindow(shown.count, area.height, Math.abs(scroller.scrollTop), isBid)

  return {
    show(side) {
      latest = side
      lay()
    },
    resize,
    lastTotal() {
      const { last } = rowsInView()
      return last >= 0 ? shown.totals[last]! : 0
    },
    paint({ colors, figures, own }, fullTotal) {
      // A window moved to another screen changes its pixel ratio, but no size.
      if (area.ratio !== pixelRatio()) resize()
      if (!context || area.height === 0) return
      const { width, height } = area
      paintSide(context, { width, height, rows: shown, window: rowsInView(), fullTotal, own, figures, colors, font })
    },
    describe: (style) => describeRows(rows, shown, isBid, style),
    hold(value) {
      wanted = value
      if (!value) held = null
      lay()
    },
    isHeld: () => held !== null,
    priceAt: (row) => (row < shown.count ? shown.prices[row]! : null),
  }
}

/** Writes levels into the table's prepared rows; only texts that differ are touched, rows without a level are hidden. */
function describeRows(body: HTMLTableSectionElement, side: LadderSide, isBid: boolean, style: SideStyle): void {
  const { figures, own, ownMark } = style
  const totals = figures.totals(side, side.count - 1)
  for (let row = 0; row < body.rows.length; row++) {
    const line = body.rows[isBid ? row : body.rows.length - 1 - row]!
    line.hidden = row >= side.count
    if (line.hidden) continue
    const [price, size, total] = line.cells
    writeText(price!.firstElementChild!, figures.price(side.prices[row]!))
    writeText(size!, side.sizes[row]! > 0 ? figures.size(side, row) : '')
    writeText(total!, totals[row]!)
    writeText(price!.lastElementChild!, own.has(side.prices[row]!) ? ownMark : '')
  }
}

function writeText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
