import { clsx } from 'clsx'
import { HeadCell } from '@/ui/table/Table'
import type { MarketColumn } from './marketColumns'
import type { MarketOrder } from './sortMarkets'

type Props = { column: MarketColumn; order: MarketOrder; onChange: (order: MarketOrder) => void }

/**
 * A column's head. Pressed, it sorts by the column, and once more the other way round. The arrow takes no room, so that
 * heads end where numbers do. The column at the left stays in view.
 */
export function ColumnHead({ column, order, onChange }: Props) {
  const { key, name, align } = column
  if (!column.sortValue) return <HeadCell align={align}>{name()}</HeadCell>
  const chosen = order.by === key
  const first = align === 'start'
  return (
    <HeadCell
      align={align}
      className={first ? 'inset-s-0 z-2' : ''}
      aria-sort={chosen ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={clsx('touchable relative hover:text-ink', chosen && 'text-ink')}
        onClick={() => onChange({ by: key, descending: chosen ? !order.descending : !first })}
      >
        {name()}
        {chosen && (
          <span aria-hidden="true" className={clsx('absolute', first ? 'inset-s-full ps-1' : 'inset-e-full pe-1')}>
            {order.descending ? '↓' : '↑'}
          </span>
        )}
      </button>
    </HeadCell>
  )
}
