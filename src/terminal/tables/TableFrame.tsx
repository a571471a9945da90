import type { HTMLAttributes, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Table, TableHead } from '@/ui/table/Table'

type Props = {
  /** The table's accessible name. */
  label: string
  /** Head cells. */
  head: ReactNode
  /** Rows of the body; nothing where there are none. */
  rows: ReactNode
  /** What is shown in place of rows while there are none: why, and the next step. */
  emptyState: ReactNode
  /** A banner above the table: that it is stale, that rows wait. */
  banner?: ReactNode
  /** Whether the rows may be old: then they are dimmed. */
  stale?: boolean
  /** Below the table: sums, or the way to older rows. */
  foot?: ReactNode
  /** How many rows there are in all, where not all of them are drawn. */
  rowCount?: number
  handlers?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerMove' | 'onPointerLeave'>
}

/** A table of the desk for every state: its head always stands, so that nothing moves when rows come. */
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
      {emptyState && <div className="min-h-0 grow overflow-y-auto">{emptyState}</div>}
      {foot}
    </div>
  )
}
