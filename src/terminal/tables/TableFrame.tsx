import type { HTMLAttributes, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Table, TableHead } from '@/ui/table/Table'

type Props = {
  /** The table's accessible name. */
  label: string
  /** Header cells. */
  head: ReactNode
  /** Rows of the body; empty for none. */
  rows: ReactNode
  /** Content in place of rows: why there are none, and the next step. */
  emptyState: ReactNode
  /** A banner above the table: stale data, or waiting rows. */
  banner?: ReactNode
  /** Whether the rows may be outdated: they are dimmed. */
  stale?: boolean
  /** Below the table: sums, or a button for older rows. */
  foot?: ReactNode
  /** Number of all rows, if not all of them are rendered. */
  rowCount?: number
  handlers?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerMove' | 'onPointerLeave'>
}

/** The frame of a table of the desk. The header is visible in all states, so that nothing moves when rows arrive. */
export function TableFrame({ label, head, rows, emptyState, banner, stale, foot, rowCount, handlers }: Props) {
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col" {...handlers}>
      {banner}
      <div className={clsx(emptyState ? 'shrink-0' : 'min-h-0 grow', stale && '[&_tbody]:opacity-60')}>
        <Table label={label} rowCount={rowCount}>
          <TableHead>{head}</TableHead>
          {rows}
        </Table>
      </div>
      {emptyState && <div className="@container min-h-0 grow overflow-y-auto">{emptyState}</div>}
      {foot}
    </div>
  )
}
