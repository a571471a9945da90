/** The rows of a long list that are rendered, and the height of the rows before and after them, px. */
export type RowRange = { first: number; end: number; before: number; after: number }

/** The scroll position of a list: px from its top, the height of the view, and the height of one row. */
export type ScrollView = { top: number; height: number; row: number }

/** Rows rendered beyond each edge of the view, so that a quick scroll shows rows. */
const OVERSCAN = 12
/** The range moves in steps of this many rows, so that not every scrolled pixel renders again. */
const STEP = 8

/** The range of `count` rows of equal height that is in view, with some rows around it. */
export function selectRows(count: number, { top, height, row }: ScrollView): RowRange {
  const visible = Math.ceil(height / row) + 1
  const at = Math.min(Math.max(0, Math.floor(top / row)), Math.max(0, count - visible))
  const first = Math.max(0, at - (at % STEP) - OVERSCAN)
  const end = Math.min(count, at - (at % STEP) + STEP + visible + OVERSCAN)
  return { first, end, before: first * row, after: (count - end) * row }
}
