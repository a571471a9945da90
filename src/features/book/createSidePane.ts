import { ROW_HEIGHT, setHidden, type TableLine } from '@/desk/paint/createTable'
import { setHeight, writeText } from '@/desk/paint/element'
import type { LadderSide } from '@/feed/types'
import type { Figures } from './createFigures'
import { createSideElements } from './createSideElements'
import { type HeldPrices, holdPrices, holdsAny, layOnHeld } from './holdSide'
import type { SideBand } from './paintBook'
import type { OwnLevels } from './selectOwnLevels'
import { selectWindow } from './selectWindow'

/** What a side shows beside its levels. */
export type SideStyle = { figures: Figures; own: OwnLevels; ownMark: string }

/** What a side tells: a level was clicked or entered, or it wants to be painted again. */
export type SideEvents = { onTake: (ticks: number) => void; onChange: () => void }

/** One side of the book on the screen. */
export type SidePane = {
  root: HTMLElement
  /** Takes the newest levels; held rows keep their prices. */
  show: (side: LadderSide) => void
  /** Reads where the pane lies and how tall it is. To be called when that may have changed. */
  measure: () => void
  /** Cumulative size (lots) of the last row in view; 0 when there is none. */
  lastTotal: () => number
  /** What is to be painted: the levels in view, and where. */
  picture: (own: OwnLevels) => SideBand
  /** Writes the table that assistive technology reads. */
  describe: (style: SideStyle) => void
  /** Lets held rows go: what comes next is another book. */
  release: () => void
  isHeld: () => boolean
}

/** Rows behind the last one in view that the table has too: for the arrow keys to go on to. */
const ROWS_AHEAD = 2

const EMPTY: LadderSide = {
  count: 0,
  prices: new Float64Array(0),
  sizes: new Float64Array(0),
  totals: new Float64Array(0),
}

/**
 * Makes the pane of one side. While a mouse or the focus rests on it, rows keep their prices, so that what is clicked is
 * what was aimed at.
 */
export function createSidePane(isBid: boolean, depth: number, events: SideEvents): SidePane {
  const { root, scroller, spacer, body, lines } = createSideElements(isBid, depth)
  let latest = EMPTY
  let shown = EMPTY
  let held: HeldPrices | null = null
  let resting = false
  let top = 0
  let height = 0
  let scrolled = 0

  function lay(): void {
    if (resting && latest.count > 0 && (held === null || !holdsAny(held, latest, isBid))) held = holdPrices(latest)
    shown = held ? layOnHeld(held, latest, isBid) : latest
  }

  function rest(): void {
    // A finger leaves its hover behind, and a click its focus: neither rests there.
    const hovers = scroller.matches(':hover') && window.matchMedia('(hover: hover)').matches
    resting = hovers || scroller.querySelector(':focus-visible') !== null
    if (!resting) held = null
    lay()
    events.onChange()
  }

  function take(event: Event): void {
    const pressed = event.target
    if (!(pressed instanceof Node)) return
    const row = lines.findIndex((line) => line.row.contains(pressed))
    if (row >= 0 && row <= rowsInView().last) events.onTake(shown.prices[row]!)
  }

  const rowsInView = () => selectWindow(shown.count, height, scrolled, isBid)

  body.addEventListener('click', take)
  scroller.addEventListener('scroll', () => {
    // Asks scroll upwards from their best price at the bottom, which browsers count below zero.
    scrolled = Math.abs(scroller.scrollTop)
    events.onChange()
  })
  for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) scroller.addEventListener(name, rest)

  return {
    root,
    show(side) {
      latest = side
      lay()
    },
    measure() {
      top = root.offsetTop
      height = root.clientHeight
    },
    lastTotal() {
      const { last } = rowsInView()
      return last >= 0 ? shown.totals[last]! : 0
    },
    picture(own) {
      setHeight(spacer, shown.count * ROW_HEIGHT)
      const window = rowsInView()
      return { top, height, window, rows: cutSide(shown, window.last + 1), own: [...own.keys()] }
    },
    describe: (style) => describeRows(lines, shown, rowsInView().last + ROWS_AHEAD, style),
    release() {
      held = null
    },
    isHeld: () => held !== null,
  }
}

/** The best levels of a side as a copy of their own, small enough to be posted. */
function cutSide({ prices, sizes, totals }: LadderSide, count: number): LadderSide {
  return { count, prices: prices.slice(0, count), sizes: sizes.slice(0, count), totals: totals.slice(0, count) }
}

/** Writes levels into the table's prepared rows as far as they are wanted; only texts that differ are touched. */
function describeRows(
  lines: readonly TableLine[],
  side: LadderSide,
  furthest: number,
  { figures, own, ownMark }: SideStyle,
): void {
  const last = Math.min(side.count - 1, furthest)
  const totals = figures.totals(side, last)
  lines.forEach((line, row) => {
    setHidden(line, row > last)
    if (row > last) return
    const [price, size, total] = line.cells
    writeText(price!.firstElementChild!, figures.price(side.prices[row]!))
    writeText(price!.lastElementChild!, own.has(side.prices[row]!) ? ownMark : '')
    writeText(size!, side.sizes[row]! > 0 ? figures.size(side, row) : '')
    writeText(total!, totals[row]!)
  })
}
