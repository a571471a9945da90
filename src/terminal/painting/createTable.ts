import { rowSize } from './rowSize'
import { createElement } from './element'

/** A column of a transparent table: its header, and its fraction of the width. */
export type TableColumn = { head: string; share: number }

/** A row of a transparent table, with its cells. */
export type TableLine = { row: HTMLTableRowElement; cells: readonly HTMLTableCellElement[] }

const CELL = 'p-0 pe-2'
const FIRST_CELL = 'p-0 ps-2 text-start'

/**
 * Creates a table with invisible text over the same rows on a canvas, for assistive technology, scrolling and clicks.
 * In forced colors mode the canvas is hidden and the table visible. `firstCell` creates the content of a row's first
 * cell; rows are hidden until they have content. `addLine` creates the next row at the end or, for upward rows, at the
 * start. Rows are created on demand, because many rows would delay the first view.
 */
export function createTable(
  label: string,
  columns: readonly TableColumn[],
  firstCell: (row: number) => readonly Node[],
  isUpward = false,
): { table: HTMLTableElement; body: HTMLTableSectionElement; lines: readonly TableLine[]; addLine: () => void } {
  const widths = columns.map(({ share }) => {
    const column = createElement('col', '')
    column.style.width = `${share * 100}%`
    return column
  })
  const heads = columns.map(({ head }) => {
    const cell = createElement('th', 'p-0', head)
    cell.scope = 'col'
    return cell
  })
  const lines: TableLine[] = []
  const body = createElement('tbody', '')
  const addLine = () => {
    const line = createLine(columns, firstCell(lines.length))
    lines.push(line)
    body.insertBefore(line.row, isUpward ? body.firstChild : null)
  }
  const table = createElement(
    'table',
    'w-full shrink-0 table-fixed text-end text-transparent select-none forced-colors:text-[CanvasText]',
    createElement('colgroup', '', ...widths),
    createElement('thead', '', createElement('tr', 'h-0 text-[0px] leading-none', ...heads)),
    body,
  )
  table.setAttribute('aria-label', label)
  return { table, body, lines, addLine }
}

function createLine(columns: readonly TableColumn[], first: readonly Node[]): TableLine {
  const cells = columns.map((_, at) => createElement('td', at === 0 ? FIRST_CELL : CELL))
  cells[0]!.append(...first)
  const row = createElement('tr', 'relative hover:bg-ink/8', ...cells)
  row.style.height = `${rowSize().height}px`
  row.hidden = true
  return { row, cells }
}

/** Creates a canvas that fills its parent. */
export function createCanvas(): HTMLCanvasElement {
  const canvas = createElement('canvas', 'absolute inset-0 size-full forced-colors:hidden')
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/**
 * Creates the scrolling element of a transparent table. It is focusable, so that the keyboard scrolls it and rows need
 * no focus.
 */
export function createScroller(className: string): HTMLDivElement {
  const scroller = createElement('div', `no-scrollbar absolute inset-0 overflow-y-auto [contain:strict] ${className}`)
  scroller.tabIndex = 0
  return scroller
}

/** Shows or hides a row; does nothing if it is so already. */
export function setHidden({ row }: TableLine, hidden: boolean): void {
  if (row.hidden !== hidden) row.hidden = hidden
}
