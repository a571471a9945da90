import { textScale } from '@/terminal/painting/rowSize'
import { createElement } from '@/terminal/painting/element'
import { createDomLine, type DomLine, type DomPart } from './createDomLine'
import { text } from './messages'

/** The ladder's table; its number of rows depends on its height. */
export type DomTable = {
  root: HTMLTableElement
  lines: readonly DomLine[]
  /** Changes the number of rows. */
  resize: (rows: number) => void
}

/** Height of the header row, px. */
export const headHeight = (): number => 20 * textScale()

/** A button of the ladder: its row and purpose. */
export type DomCell = { row: number; part: DomPart }

/** The column headers. Each is aligned like the numbers below it, with sizes next to the price. */
const HEADS = [
  ['ownBids', 'text-end'],
  ['bids', 'text-end'],
  ['price', 'text-center'],
  ['asks', 'text-start'],
  ['ownAsks', 'text-start'],
] as const

/** Builds the table without rows. */
export function createDomTable(): DomTable {
  const heads = HEADS.map(([name, align]) => {
    const head = createElement(
      'th',
      `overflow-hidden px-1 text-2xs font-normal whitespace-nowrap text-faint ${align}`,
      text(name),
    )
    head.scope = 'col'
    head.style.height = `${headHeight()}px`
    return head
  })
  const widths = ['16%', '22%', '24%', '22%', '16%'].map((width) => {
    const column = createElement('col', '')
    column.style.width = width
    return column
  })
  const body = createElement('tbody', '')
  const root = createElement(
    'table',
    [
      'w-full table-fixed border-collapse text-xs select-none',
      // The mark is in a corner, because a narrow column has no space beside the price.
      '[&_tbody_th]:relative [&_tbody_th]:before:absolute [&_tbody_th]:before:inset-s-0.5 [&_tbody_th]:before:text-[0.7em] [&_tbody_th]:before:leading-none',
      '[&_th[data-last=buy]]:bg-up-soft [&_th[data-last=buy]]:text-up',
      '[&_th[data-last=buy]]:before:top-0 [&_th[data-last=buy]]:before:content-["▲"/""]',
      '[&_th[data-last=sell]]:bg-down-soft [&_th[data-last=sell]]:text-down',
      '[&_th[data-last=sell]]:before:bottom-0 [&_th[data-last=sell]]:before:content-["▼"/""]',
      '[&_th[data-preview=true]]:outline [&_th[data-preview=true]]:-outline-offset-1 [&_th[data-preview=true]]:outline-accent',
      '[&_tr[data-target=true]]:bg-accent-soft',
    ].join(' '),
    createElement('colgroup', '', ...widths),
    createElement('thead', '', createElement('tr', '', ...heads)),
    body,
  )
  root.setAttribute('aria-label', text('table'))
  const lines: DomLine[] = []
  return {
    root,
    lines,
    resize(rows) {
      while (lines.length > rows) lines.pop()!.row.remove()
      while (lines.length < rows) {
        const line = createDomLine()
        lines.push(line)
        body.append(line.row)
      }
      // One button is in the tab order; arrow keys move from there.
      lines.forEach(({ row }, at) => {
        const first = row.querySelector<HTMLButtonElement>('[data-part="bid"]')
        if (first) first.tabIndex = at === Math.floor(rows / 2) ? 0 : -1
      })
    },
  }
}

const PARTS: readonly DomPart[] = ['ownBid', 'bid', 'ask', 'ownAsk']
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Finds the cell of an event's target; null for none. */
export function cellOf(target: EventTarget | null, lines: readonly DomLine[]): DomCell | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
  const row = button ? lines.findIndex((line) => line.row.contains(button)) : -1
  return row < 0 ? null : { row, part: button!.dataset['part'] as DomPart }
}

/** Moves the focus with an arrow key to the next focusable cell. */
export function walkCells(event: KeyboardEvent, lines: readonly DomLine[]): void {
  const step = STEPS[event.key]
  const from = cellOf(event.target, lines)
  if (!step || !from) return
  event.preventDefault()
  const [rows, columns] = step
  let row = from.row
  let column = PARTS.indexOf(from.part)
  for (;;) {
    row += rows
    column += columns
    const button = lines[row]?.row.querySelector<HTMLButtonElement>(`[data-part="${PARTS[column]}"]`)
    if (!button) return
    if (!button.disabled) return button.focus()
  }
}
