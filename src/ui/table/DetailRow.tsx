import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A row with details of the row above: one cell over all columns of the table. */
export function DetailRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <tr>
      {/* The ref is a new function in each render, so that it runs again when the number of columns has changed. */}
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
