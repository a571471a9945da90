import { type ReactNode, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
const measuredWidths = new WeakMap<HTMLElement, number>()

/**
 * Keeps the columns of a table at least as wide as they have been, as long as the box keeps its width, so that rows
 * that scroll into view do not change column widths.
 */
function holdColumns(box: HTMLElement): void {
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
  if (measuredWidths.get(box) !== box.clientWidth) {
    measuredWidths.set(box, box.clientWidth)
    for (const head of heads) head.style.minWidth = ''
  }
  const widths = heads.map((head) => head.offsetWidth)
  for (const [at, head] of heads.entries()) {
    const width = `${widths[at]}px`
    if (head.style.minWidth !== width) head.style.minWidth = width
  }
}

type Props<T> = {
  rows: readonly T[]
  /** Height of a row before the first one is measured, px. */
  rowHeight: number
  /**
   * Renders a row. `index` counts from 0 over all rows; the row must have `aria-rowindex`. Rows that come into view
   * during fast scrolling are `plain`: they show text without controls.
   */
  children: (row: T, index: number, plain: boolean) => ReactNode
  /** Called when the last rows come near the view. */
  onNearEnd?: () => void
}

/** Lists with fewer rows are rendered completely. */
const MIN_VIRTUAL_ROWS = 80
const NEAR_PX = 400
/** Speed in rows per ms from which scrolling is fast: 2.5 rows per frame of 16.7 ms. */
const FAST_ROWS_PER_MS = 0.15
/** Delay after the last fast scroll until plain rows get their controls, ms. */
const REST_MS = 100

/**
 * The body of a long table in a scrolling box, of which only the rows in view are rendered. All rows must have the same
 * height.
 */
export function VirtualBody<T>({ rows, rowHeight, children, onNearEnd }: Props<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [view, setView] = useState<ScrollView>({ top: 0, height: 600, row: rowHeight })
  /** During fast scrolling: the range of rows that were rendered with controls before; null otherwise. */
  const [full, setFull] = useState<{ first: number; end: number } | null>(null)
  const last = useRef({ top: 0, at: 0 })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const noteSpeed = useEffectEvent(({ scrollTop: top }: HTMLElement, at: number) => {
    const speed = Math.abs(top - last.current.top) / view.row / Math.max(at - last.current.at, 1)
    last.current = { top, at }
    if (speed < FAST_ROWS_PER_MS) return
    setFull((before) => before ?? selectRows(rows.length, view))
    clearTimeout(rest.current)
    // A transition, because rendering all controls at once takes longer than a frame.
    rest.current = setTimeout(() => startTransition(() => setFull(null)), REST_MS)
  })
  const measure = useEffectEvent((box: HTMLElement) => {
    const drawn = body.current?.querySelector<HTMLElement>('tr:not([aria-hidden])')
    // Plain rows are not measured; if they were a pixel higher, the table would alternate between both heights.
    const row = (full === null && drawn?.offsetHeight) || view.row
    const next = { top: box.scrollTop, height: box.clientHeight || view.height, row }
    const [now, then] = [selectRows(rows.length, view), selectRows(rows.length, next)]
    if (now.first !== then.first || now.end !== then.end || view.row !== row) setView(next)
    const hidden = box.clientHeight === 0
    if (!hidden && box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_PX) onNearEnd?.()
  })
  useLayoutEffect(() => {
    const box = body.current?.closest<HTMLElement>('[role="group"]')
    if (!box) return undefined
    const onScroll = (event: Event) => {
      noteSpeed(box, event.timeStamp)
      measure(box)
    }
    const resize = new ResizeObserver(() => measure(box))
    box.addEventListener('scroll', onScroll, { passive: true })
    resize.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resize.disconnect()
      clearTimeout(rest.current)
    }
  }, [])
  useLayoutEffect(() => {
    const box = body.current?.closest<HTMLElement>('[role="group"]')
    if (!box) return
    measure(box)
    if (rows.length > MIN_VIRTUAL_ROWS) holdColumns(box)
  })
  const many = rows.length > MIN_VIRTUAL_ROWS
  const range = many ? selectRows(rows.length, view) : { first: 0, end: rows.length, before: 0, after: 0 }
  return (
    <tbody ref={body}>
      {range.before > 0 && <Space height={range.before} />}
      {rows.slice(range.first, range.end).map((row, at) => {
        const index = range.first + at
        return children(row, index, many && full !== null && (index < full.first || index >= full.end))
      })}
      {range.after > 0 && <Space height={range.after} />}
    </tbody>
  )
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />
}

/** The rows of a long list that are rendered, and the height of the rows before and after them, px. */
type RowRange = { first: number; end: number; before: number; after: number }

/** The scroll position of a list: px from its top, the height of the view, and the height of one row. */
type ScrollView = { top: number; height: number; row: number }

/** Rows rendered beyond each edge of the view, so that a quick scroll shows no gap. */
const OVERSCAN = 12
/** The range moves in steps of this many rows, so that not every scroll event renders. */
const STEP = 8

/** Selects the range of `count` rows of equal height that is in view, with some rows around it. */
export function selectRows(count: number, { top, height, row }: ScrollView): RowRange {
  const visible = Math.ceil(height / row) + 1
  const at = Math.min(Math.max(0, Math.floor(top / row)), Math.max(0, count - visible))
  const first = Math.max(0, at - (at % STEP) - OVERSCAN)
  const end = Math.min(count, at - (at % STEP) + STEP + visible + OVERSCAN)
  return { first, end, before: first * row, after: (count - end) * row }
}
