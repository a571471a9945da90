import { createScroller, createTable, type TableLine } from '@/terminal/painting/createTable'
import { createElement } from '@/terminal/painting/element'
import { text } from '../messages'
import { COLUMN_ENDS } from './SideScene'

/** The elements of one side: a transparent table over the painted rows, which scrolls and receives clicks. */
export type SideElements = {
  root: HTMLElement
  scroller: HTMLElement
  /** An element as tall as all levels, which gives the scroller its range. */
  spacer: HTMLElement
  body: HTMLElement
  /** Rows by level, the best first. */
  lines: readonly TableLine[]
  /** Creates the row of the next level. */
  addLine: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** Builds the elements of one side, without rows. Rows of asks are upward, so that the best is lowest. */
export function createSideElements(isBid: boolean): SideElements {
  const scroller = createScroller(isBid ? 'flex flex-col' : 'flex flex-col-reverse')
  const columns = [
    { head: text('priceColumn'), share: COLUMN_ENDS.price },
    { head: text('sizeColumn'), share: COLUMN_ENDS.size - COLUMN_ENDS.price },
    { head: text('totalColumn'), share: COLUMN_ENDS.total - COLUMN_ENDS.size },
  ]
  const { table, body, lines, addLine } = createTable(
    text(isBid ? 'bids' : 'asks'),
    columns,
    (level) => [createPriceButton(level === 0), createElement('span', 'sr-only')],
    !isBid,
  )
  body.addEventListener('keydown', walkRows)
  const spacer = createElement('div', isBid ? 'shrink-0' : 'flex shrink-0 flex-col justify-end', table)
  scroller.append(spacer)
  const root = createElement('div', 'relative min-h-0 flex-1', scroller)
  return { root, scroller, spacer, body, lines, addLine }
}

/**
 * Creates the button of a level, which covers its row. One button per side is in the tab order; arrow keys move from
 * there.
 */
function createPriceButton(isStop: boolean): HTMLButtonElement {
  const button = createElement('button', 'after:absolute after:inset-0')
  button.type = 'button'
  button.tabIndex = isStop ? 0 : -1
  return button
}

function walkRows(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('tr:not([hidden]) button')]
  const at = buttons.findIndex((button) => button === event.target)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
}
