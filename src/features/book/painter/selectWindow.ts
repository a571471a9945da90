import { rowSize } from '@/terminal/painting/rowSize'

/** Which rows (0 is the best price) lie in view, and where row 0 begins. Rows of bids go down, rows of asks up. */
export type RowWindow = { first: number; last: number; top: number; step: number }

/**
 * The rows in view of a pane of `height` px; at its far end only whole rows. `scrolled` is how far the trader has scrolled away from the best price;
 * asks stand on the pane's bottom, bids hang from its top. `last` is below `first` when nothing is in view.
 */
export function selectWindow(count: number, height: number, scrolled: number, isBid: boolean): RowWindow {
  const first = Math.max(0, Math.floor(scrolled / rowSize().height))
  const last = Math.min(count - 1, Math.floor((scrolled + height) / rowSize().height) - 1)
  return isBid
    ? { first, last, top: 0 - scrolled, step: rowSize().height }
    : { first, last, top: height - rowSize().height + scrolled, step: -rowSize().height }
}
