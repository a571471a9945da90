import { rowSize } from '@/terminal/painting/rowSize'

/** The visible rows (0 is the best price), and the position of row 0. Rows of bids go down, rows of asks up. */
export type RowWindow = { first: number; last: number; top: number; step: number }

/**
 * Selects the visible rows of a pane of `height` px. At its far end only complete rows are visible. `scrolled`: the
 * distance from the best price in px. Asks are aligned to the pane's bottom, bids to its top. `last` is below `first`
 * if nothing is visible.
 */
export function selectWindow(count: number, height: number, scrolled: number, isBid: boolean): RowWindow {
  const first = Math.max(0, Math.floor(scrolled / rowSize().height))
  const last = Math.min(count - 1, Math.floor((scrolled + height) / rowSize().height) - 1)
  return isBid
    ? { first, last, top: 0 - scrolled, step: rowSize().height }
    : { first, last, top: height - rowSize().height + scrolled, step: -rowSize().height }
}
