import { classNames } from '@/ui/classNames'
import { HeadCell } from '@/ui/table/Table'
import type { MarketOrder, MarketSort } from './sortMarkets'

type Props = {
  order: MarketOrder
  by: MarketSort
  name: string
  onChange: (order: MarketOrder) => void
  /** The column that stays, aligned left. */
  first?: boolean
}

/** A column's head that sorts by it; once more turns the order round. The arrow takes no room: heads end where numbers do. */
export function SortHead({ order, by, name, onChange, first }: Props) {
  const chosen = order.by === by
  return (
    <HeadCell
      align={first ? 'left' : 'right'}
      className={first ? 'left-0 z-2' : ''}
      aria-sort={chosen ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classNames('touchable relative hover:text-ink', chosen && 'text-ink')}
        onClick={() => onChange({ by, descending: chosen ? !order.descending : by !== 'name' })}
      >
        {name}
        {chosen && (
          <span aria-hidden="true" className={classNames('absolute', first ? 'left-full pl-1' : 'right-full pr-1')}>
            {order.descending ? '↓' : '↑'}
          </span>
        )}
      </button>
    </HeadCell>
  )
}
