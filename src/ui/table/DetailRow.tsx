import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A row that belongs to the one above it: one cell over all columns of the table. */
export function DetailRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <tr>
      {/* A new function in each render, because the number of columns may have changed. */}
      <td ref={(cell) => spanColumns(cell)} className={clsx('border-b', className)}>
        {children}
      </td>
    </tr>
  )
}

function spanColumns(cell: HTMLTableCellElement | null): void {
  const heads = cell?.closest('table')?.querySelectorAll('thead th')
  if (cell && heads) cell.colSpan = heads.length
}
