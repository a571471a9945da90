import { clsx } from 'clsx'
import { HeadCell } from '@/ui/table/Table'
import { MARKET_COLUMNS } from './marketColumns'
import { type ColumnKey, type MarketView, orderBy, type ValueColumn } from './marketView'
import { text } from './messages'

type Props = {
  column: ColumnKey | 'name'
  order: MarketView['order']
  /** Null if the table cannot be sorted. */
  onChange: ((order: MarketView['order']) => void) | null
}

function isSortable(column: ColumnKey | 'name'): column is ValueColumn | 'name' {
  return column === 'name' || 'value' in MARKET_COLUMNS[column]
}

/**
 * A column header. A press sorts by the column, another press reverses the order. The arrow takes no space, so that
 * headers align with numbers. The first column stays visible.
 */
export function ColumnHead({ column, order, onChange }: Props) {
  const first = column === 'name'
  const name = first ? text('market') : text(column)
  const align = first ? 'start' : MARKET_COLUMNS[column].align
  if (!onChange || !isSortable(column)) return <HeadCell align={align}>{name}</HeadCell>
  const chosen = order.by === column
  return (
    <HeadCell
      align={align}
      className={first ? 'inset-s-0 z-2' : ''}
      aria-sort={chosen ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={clsx('touchable relative hover:text-ink', chosen && 'text-ink')}
        onClick={() => onChange(orderBy(order, column))}
      >
        {name}
        {chosen && (
          <span aria-hidden="true" className={clsx('absolute', first ? 'inset-s-full ps-1' : 'inset-e-full pe-1')}>
            {order.descending ? '↓' : '↑'}
          </span>
        )}
      </button>
    </HeadCell>
  )
}
