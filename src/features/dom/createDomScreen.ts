import { rowSize } from '@/terminal/painting/rowSize'
import { createElement } from '@/terminal/painting/element'
import { createPaintLoop, type PaintTiming } from '@/terminal/painting/paintLoop'
import type { BookView } from '@/feed/types'
import { createDomDrag } from './createDomDrag'
import { cellOf, createDomTable, headHeight, type DomCell, walkCells } from './createDomTable'
import { centerRows, type DomRows, placeOfMid, rowOf, scrollRows, ticksOfRow } from './domRows'
import { type DomMarkers, selectDomLines } from './selectDomLines'

/** Actions on the price ladder; prices in ticks. */
export type DomEvents = {
  /** Called when a size is pressed. */
  onPress: (isBid: boolean, ticks: number) => void
  onCancel: (isBid: boolean, ticks: number) => void
  /** Called when own orders are moved from one price to another, by drag or key. */
  onReprice: (isBid: boolean, from: number, to: number) => void
  /** Called while own orders of one price are dragged over another price; with null when the drag ends. */
  onDrag: (dragged: { isBid: boolean; from: number; to: number } | null) => void
  /** Called with the position of the market relative to the visible rows. */
  onMid: (place: 'inside' | 'above' | 'below') => void
}

/** Content and behavior of a price ladder; may change at any time. */
export type DomStyle = DomMarkers & { follows: boolean; movable: boolean }

/**
 * The price ladder on the screen. It is updated at most once per frame; rows under the pointer or with the focus never
 * move.
 */
export type DomScreen = {
  show: (view: BookView) => void
  restyle: (style: DomStyle) => void
  /** Centers the rows on the market. */
  center: () => void
  resize: () => void
  dispose: () => void
}

/** Builds the price ladder of one market, with rows of `step` ticks, inside an empty element. */
export function createDomScreen(
  host: HTMLElement,
  step: number,
  initialStyle: DomStyle,
  events: DomEvents,
  timing: PaintTiming,
): DomScreen {
  const table = createDomTable()
  const box = createElement('div', 'absolute inset-0 overflow-hidden', table.root)
  let style = initialStyle
  let view: BookView | null = null
  let rows: DomRows = { top: step, count: 0, step }
  let centered = false
  let isInUse = false
  let midPlace: 'inside' | 'above' | 'below' = 'inside'

  const frame = createPaintLoop(update, timing)
  const drag = createDomDrag(box, table.lines, {
    canDrag: () => style.movable,
    onReprice: (cell, row) =>
      events.onReprice(cell.part === 'ownBid', ticksOfRow(cell.row, rows), ticksOfRow(row, rows)),
    onPress: pressCell,
    onChange() {
      frame.request()
      reportDrag()
    },
  })
  host.replaceChildren(box)

  function midOf(): number | null {
    if (!view || view.bids.count === 0 || view.asks.count === 0) return null
    return view.bids.prices[0]! + view.asks.prices[0]!
  }

  function settle(): void {
    const count = Math.max(1, Math.floor((box.clientHeight - headHeight()) / rowSize().height))
    if (count !== rows.count) {
      table.resize(count)
      rows = { ...rows, count }
      centered = false
    }
    const mid = midOf()
    if (mid === null) return
    const placeBefore = placeOfMid(mid, rows)
    const isFrozen = isInUse || drag.source() !== null
    if (!centered || (style.follows && !isFrozen && placeBefore !== 'inside')) rows = centerRows(mid, count, step)
    centered = true
    const newPlace = placeOfMid(mid, rows)
    if (newPlace !== midPlace) events.onMid((midPlace = newPlace))
  }

  function update(): void {
    settle()
    if (!view) return
    const lines = selectDomLines(view, rows, style)
    const target = drag.target()
    table.lines.forEach((line, row) => line.write({ ...lines[row]!, isTarget: row === target }))
  }

  function reportDrag(): void {
    const [cell, row] = [drag.source(), drag.target()]
    const isDragged = cell !== null && row >= 0 && row !== cell.row
    const prices = isDragged && { from: ticksOfRow(cell.row, rows), to: ticksOfRow(row, rows) }
    events.onDrag(prices ? { isBid: cell!.part === 'ownBid', ...prices } : null)
  }

  function pressCell({ row, part }: DomCell): void {
    const ticks = ticksOfRow(row, rows)
    if (part === 'bid' || part === 'ask') events.onPress(part === 'bid', ticks)
    else events.onCancel(part === 'ownBid', ticks)
  }

  function pressKey(event: KeyboardEvent): void {
    const cell = cellOf(event.target, table.lines)
    const isOwn = cell?.part === 'ownBid' || cell?.part === 'ownAsk'
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!cell || !event.shiftKey || by === 0 || !isOwn || !style.movable) return walkCells(event, table.lines)
    event.preventDefault()
    if (event.repeat) return
    const from = ticksOfRow(cell.row, rows)
    const to = from + by * step
    events.onReprice(cell.part === 'ownBid', from, to)
    // The focus moves to the new price, where the order will appear.
    const row = table.lines[rowOf(to, rows)]?.row
    row?.querySelector<HTMLElement>(`[data-part="${cell.part === 'ownBid' ? 'bid' : 'ask'}"]`)?.focus()
  }

  function updateInUse(): void {
    const isHovered = box.matches(':hover') && window.matchMedia('(hover: hover)').matches
    isInUse = isHovered || box.querySelector(':focus-visible') !== null
    frame.request()
  }

  for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) box.addEventListener(name, updateInUse)
  box.addEventListener('keydown', pressKey)
  box.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      rows = scrollRows(rows, -Math.sign(event.deltaY) * 3)
      frame.request()
    },
    { passive: false },
  )

  return {
    show(next) {
      view = next
      frame.request()
    },
    restyle(next) {
      style = next
      frame.request()
    },
    center() {
      centered = false
      frame.request()
    },
    resize: frame.request,
    dispose() {
      frame.dispose()
      drag.dispose()
      host.replaceChildren()
    },
  }
}
