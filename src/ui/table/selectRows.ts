/** The rows of a long list that are drawn, and the height in px of what is left out before and after them. */
export type RowRange = { first: number; end: number; before: number; after: number }

/** Where a list is scrolled to: px from its top, the height of the view, and of one row. */
export type ScrollView = { top: number; height: number; row: number }

/** Rows drawn beyond either edge of the view, so that a quick scroll meets rows. */
const OVERSCAN = 12
/** The range moves in steps of so many rows, so that not every scrolled pixel draws anew. */
const STEP = 8

/** Which of `count` rows of equal height lie in view, and a few around them. */
export function selectRows(count: number, { top, height, row }: ScrollView): RowRange {
  const visible = Math.ceil(height / row) + 1
  const at = Math.min(Math.max(0, Math.floor(top / row)), Math.max(0, count - visible))
  const first = Math.max(0, at - (at % STEP) - OVERSCAN)
  const end = Math.min(count, at - (at % STEP) + STEP + visible + OVERSCAN)
  return { first, end, before: first * row, after: (count - end) * row }
}
