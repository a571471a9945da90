import { rowSize } from '@/terminal/painting/rowSize'
import type { SideStyle } from './selectBookStyle'
import { setHidden, type TableLine } from '@/terminal/painting/createTable'
import { setHeight, writeText } from '@/terminal/painting/element'
import type { BookSideView } from '@/feed/types'
import { createSideElements } from './createSideElements'
import { type FrozenPrices, freezePrices, stillMatches, applyFrozenPrices } from './freezeSide'
import type { SideBand } from './paintBook'
import type { BookBars } from './SideScene'
import { selectWindow } from './selectWindow'

/** A chosen price and, with a modifier key, the size of its level (`level`) or the cumulative size (`total`). */
export type TakenLevel = { ticks: number; level?: number; total?: number }

/** Events of a side: a level was chosen, or the side must be painted again. */
export type SideEvents = { onTake: (level: TakenLevel) => void; onChange: () => void }

/** The level under the pointer or with the focus, and its row. */
type PointedLevel = { ticks: number; row: HTMLElement }

/** One side of the book on the screen. */
export type SidePane = {
  root: HTMLElement
  /**
   * Shows the newest levels; frozen rows that still match stay. `opposite`: the best price (ticks) of the other side.
   */
  show: (side: BookSideView, opposite: number | null) => void
  /** Reads position and height of the pane. Call it when they may have changed. */
  measure: () => void
  /** Returns the lots of the longest visible bar; 0 for none. */
  fullBar: (bars: BookBars) => number
  /** The side to paint: the visible levels, and their position. */
  scene: (style: SideStyle) => SideBand
  pointed: () => PointedLevel | null
  /** Updates the table for assistive technology. */
  describe: (style: SideStyle) => void
  /** Releases frozen rows, because another book follows. */
  release: () => void
  isFrozen: () => boolean
  hasLevels: () => boolean
}

/** Time within which traders cannot react to a change, ms. */
const REACTION_MS = 250

/** Number of rows in the table after the last visible one, to which arrow keys can move. */
const ROWS_AHEAD = 2

const EMPTY: BookSideView = {
  count: 0,
  prices: new Float64Array(0),
  sizes: new Float64Array(0),
  totals: new Float64Array(0),
}

/**
 * Creates the pane of one side. While the pointer or the focus is on it, rows keep their prices, so that a click hits
 * the intended price. Rows that no longer match the market are updated at once; a click within `REACTION_MS` takes the
 * previous price.
 */
export function createSidePane(isBid: boolean, events: SideEvents): SidePane {
  const { root, scroller, spacer, body, lines, addLine } = createSideElements(isBid)
  let latest = EMPTY
  let shown = EMPTY
  let opposite: number | null = null
  /** The rows before their last update under the pointer, and the time of that update. */
  let beforeUpdate: { rows: BookSideView; at: number } | null = null
  let frozenPrices: FrozenPrices | null = null
  let isInUse = false
  let top = 0
  let height = 0
  let scrolled = 0
  /** The row under the pointer; -1 for none. */
  let pointedRow = -1

  function applyLayout(): void {
    if (frozenPrices && !stillMatches(frozenPrices, latest, { ...rowsInView(), isBid, opposite })) {
      frozenPrices = null
      beforeUpdate = { rows: shown, at: performance.now() }
    }
    if (isInUse && latest.count > 0) frozenPrices ??= freezePrices(latest)
    shown = frozenPrices ? applyFrozenPrices(frozenPrices, latest, isBid) : latest
  }

  function updateInUse(): void {
    // Ignores the hover state that a touch leaves and the focus that a click leaves.
    const isHovered = scroller.matches(':hover') && window.matchMedia('(hover: hover)').matches
    isInUse = isHovered || scroller.querySelector(':focus-visible') !== null
    if (!isInUse) {
      frozenPrices = null
      beforeUpdate = null
      pointedRow = -1
    }
    applyLayout()
    events.onChange()
  }

  /** Returns the row of an event; -1 if it is not visible. */
  function rowOf({ target }: Event): number {
    const row = target instanceof Node ? lines.findIndex((line) => line.row.contains(target)) : -1
    return row <= rowsInView().last ? row : -1
  }

  function takeLevel(event: MouseEvent): void {
    const row = rowOf(event)
    if (row < 0) return
    const seenRows =
      beforeUpdate && performance.now() - beforeUpdate.at < REACTION_MS && row < beforeUpdate.rows.count
        ? beforeUpdate.rows
        : shown
    const ticks = seenRows.prices[row]!
    // In a merged book, bids below one step are at 0, which is no valid price.
    if (ticks <= 0) return
    const level = seenRows.sizes[row]!
    const total = seenRows.totals[row]!
    events.onTake({
      ticks,
      ...(event.shiftKey && level > 0 && { level }),
      ...(event.altKey && total > 0 && { total }),
    })
  }

  function point(event: Event): void {
    const row = rowOf(event)
    // The pointer has moved to another row than the one that changed under it.
    if (row !== pointedRow) beforeUpdate = null
    pointedRow = row
    // A row gets `pointerover` before its parent gets `pointerenter`.
    updateInUse()
  }

  const rowsInView = () => selectWindow(shown.count, height, scrolled, isBid)

  body.addEventListener('click', takeLevel)
  scroller.addEventListener('scroll', () => {
    // Asks scroll upwards from the best price at the bottom, for which browsers use negative values.
    scrolled = Math.abs(scroller.scrollTop)
    events.onChange()
  })
  for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) scroller.addEventListener(name, updateInUse)
  for (const name of ['mouseover', 'focusin']) scroller.addEventListener(name, point)

  return {
    root,
    show(side, best) {
      latest = side
      opposite = best
      applyLayout()
    },
    measure() {
      top = root.offsetTop
      height = root.clientHeight
    },
    fullBar(bars) {
      const { first, last } = rowsInView()
      if (last < 0) return 0
      return bars === 'total' ? shown.totals[last]! : Math.max(...shown.sizes.subarray(first, last + 1))
    },
    scene({ own, previews, watched }) {
      setHeight(spacer, shown.count * rowSize().height)
      const window = rowsInView()
      const rows = cutSide(shown, window.last + 1)
      const badges = [...watched].map(([ticks, level]) => [ticks, level.badges] as const)
      return { top, height, window, rows, own: [...own.keys()], previews: [...previews], badges, reach: pointedRow }
    },
    pointed() {
      const line = lines[pointedRow]
      return line && pointedRow < shown.count ? { ticks: shown.prices[pointedRow]!, row: line.row } : null
    },
    describe(style) {
      const last = Math.min(shown.count - 1, rowsInView().last + ROWS_AHEAD)
      while (lines.length <= last) addLine()
      describeRows(lines, shown, last, style)
    },
    release() {
      frozenPrices = null
      beforeUpdate = null
    },
    isFrozen: () => frozenPrices !== null,
    hasLevels: () => shown.count > 0,
  }
}

/** Copies the best levels of a side, to post them to a worker. */
function cutSide({ prices, sizes, totals }: BookSideView, count: number): BookSideView {
  return { count, prices: prices.slice(0, count), sizes: sizes.slice(0, count), totals: totals.slice(0, count) }
}

/** Writes the levels up to `last` into the table's rows. Unchanged texts are not written. */
function describeRows(
  lines: readonly TableLine[],
  side: BookSideView,
  last: number,
  { numbers, own, previews, watched, ownMark, previewMark }: SideStyle,
): void {
  const totals = numbers.totals(side, last)
  lines.forEach((line, row) => {
    setHidden(line, row > last)
    if (row > last) return
    const [price, size, total] = line.cells
    writeText(price!.firstElementChild!, numbers.price(side.prices[row]!))
    const ticks = side.prices[row]!
    const notes = watched.get(ticks)?.notes.map(({ name, size }) => `${name} ${size}`) ?? []
    const markers = [own.has(ticks) && ownMark, previews.has(ticks) && previewMark, ...notes].filter(Boolean)
    writeText(price!.lastElementChild!, markers.join(', '))
    writeText(size!, side.sizes[row]! > 0 ? numbers.size(side, row) : '')
    writeText(total!, side.sizes[row]! > 0 ? totals[row]! : '')
  })
}
