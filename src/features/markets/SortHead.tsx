import { HeadCell } from '@/ui/Table'
import type { MarketOrder, MarketSort } from './sortMarkets'

type Props = {
  order: MarketOrder
  by: MarketSort
  name: string
  onChange: (order: MarketOrder) => void
  /** The column that stays, aligned left. */
  first?: boolean
}

/** A column's head that sorts by it; once more turns the order round. */
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
        className="touchable inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onChange({ by, descending: chosen ? !order.descending : by !== 'name' })}
      >
        {name}
        <span aria-hidden="true" className="w-2">
          {chosen && (order.descending ? '↓' : '↑')}
        </span>
      </button>
    </HeadCell>
  )
}
