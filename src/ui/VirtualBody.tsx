import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { holdColumns } from './holdColumns'
import { selectRows, type ScrollView } from './selectRows'

type Props<T> = {
  rows: readonly T[]
  /** How high a row is before the first one has been measured, px. */
  rowHeight: number
  /** Draws a row; `index` counts from 0 over all rows. It must put `aria-rowindex` on its row. */
  children: (row: T, index: number) => ReactNode
  /** Called when the end of the rows comes near the view. */
  onNearEnd?: () => void
}

/** Below so many rows all of them are drawn. */
const FEW = 80
const NEAR_PX = 400

/** The body of a long table in a scrolling box: only the rows in view are drawn. All rows must be equally high. */
export function VirtualBody<T>({ rows, rowHeight, children, onNearEnd }: Props<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [view, setView] = useState<ScrollView>({ top: 0, height: 600, row: rowHeight })
  const look = useEffectEvent((box: HTMLElement) => {
    const drawn = body.current?.querySelector<HTMLElement>('tr:not([aria-hidden])')
    const row = drawn?.offsetHeight || view.row
    const next = { top: box.scrollTop, height: box.clientHeight || view.height, row }
    const [now, then] = [selectRows(rows.length, view), selectRows(rows.length, next)]
    if (now.first !== then.first || now.end !== then.end || view.row !== row) setView(next)
    const hidden = box.clientHeight === 0
    if (!hidden && box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_PX) onNearEnd?.()
  })
  useLayoutEffect(() => {
    const box = body.current?.closest<HTMLElement>('[role="group"]')
    if (!box) return undefined
    const onScroll = () => look(box)
    const resize = new ResizeObserver(onScroll)
    box.addEventListener('scroll', onScroll, { passive: true })
    resize.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      resize.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    const box = body.current?.closest<HTMLElement>('[role="group"]')
    if (!box) return
    look(box)
    if (rows.length > FEW) holdColumns(box)
  })
  const many = rows.length > FEW
  const range = many ? selectRows(rows.length, view) : { first: 0, end: rows.length, before: 0, after: 0 }
  return (
    <tbody ref={body}>
      {range.before > 0 && <Space height={range.before} />}
      {rows.slice(range.first, range.end).map((row, at) => children(row, range.first + at))}
      {range.after > 0 && <Space height={range.after} />}
    </tbody>
  )
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />
}
