import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DetailRow } from './DetailRow'
import { HeadCell, Table, TableHead } from './Table'

function Shown({ columns }: { columns: readonly string[] }) {
  return (
    <Table label="Orders">
      <TableHead>
        {columns.map((name) => (
          <HeadCell key={name}>{name}</HeadCell>
        ))}
      </TableHead>
      <tbody>
        <DetailRow className="p-0">Details</DetailRow>
      </tbody>
    </Table>
  )
}

test('a row of details spans all columns, also when the columns change', () => {
  const { rerender } = render(<Shown columns={['Time', 'Price', 'Size']} />)
  const cell = screen.getByRole<HTMLTableCellElement>('cell', { name: 'Details' })
  expect(cell.colSpan).toBe(3)
  rerender(<Shown columns={['Time', 'Price']} />)
  expect(cell.colSpan).toBe(2)
})
