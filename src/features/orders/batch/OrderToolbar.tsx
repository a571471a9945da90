import type { Market } from '@/terminal/market/market'
import { symbolName } from '@/terminal/format/format'
import { FilterSelect } from '@/terminal/tables/FilterSelect'
import { useFilterRequest } from '@/terminal/tables/filterRequest'
import { Button } from '@/ui/controls/Button'
import type { OrderFilter } from '../arrangeOrders'
import { kindLabel } from '../kindLabel'
import { text } from '../messages'

type Props = {
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
  /** Markets to choose from. Null: the market is chosen elsewhere. */
  markets: readonly { symbolId: number; market: Market | undefined }[] | null
  kinds: readonly string[]
  shown: number
  all: number
  /** Number of orders that appear when the pointer rests. */
  waiting: number
  /** Number of selected orders; null where they cannot be changed. */
  selected: number | null
  busy: boolean
  onReprice: () => void
  onCancel: () => void
  onClear: () => void
}

/** The bar above the open orders: their filter, and actions on selected orders. */
export function OrderToolbar(props: Props) {
  const { filter, onFilter, markets, kinds, shown, all, waiting, selected } = props
  const bar = useFilterRequest()
  return (
    <div
      ref={bar}
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-0.5"
    >
      {markets && (
        <FilterSelect
          label={text('filterMarket')}
          all={text('allMarkets')}
          value={filter.symbolId === null ? null : String(filter.symbolId)}
          options={markets.map(({ symbolId, market }) => ({
            value: String(symbolId),
            label: symbolName(market?.instrument, symbolId),
          }))}
          onChange={(symbolId) => onFilter({ ...filter, symbolId: symbolId === null ? null : Number(symbolId) })}
        />
      )}
      <FilterSelect
        label={text('filterKind')}
        all={text('allKinds')}
        value={filter.kind}
        options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      {shown < all && <span className="text-xs text-faint">{text('countOf', { shown, all })}</span>}
      {/* Never in a line of its own, which would move the rows under the pointer. */}
      <span role="status" className="min-w-0 grow basis-0 truncate text-xs text-muted">
        {waiting > 0 && text('waiting', { count: waiting })}
      </span>
      {selected !== null && selected > 0 && <Selection {...props} selected={selected} />}
    </div>
  )
}

function Selection({ selected, busy, onReprice, onCancel, onClear }: Props & { selected: number }) {
  return (
    <div role="group" aria-label={text('selected', { count: selected })} className="ms-auto flex items-center gap-1">
      <span role="status" className="text-xs text-muted">
        {text('selected', { count: selected })}
      </span>
      <Button size="small" tone="quiet" className="touchable" onClick={onClear}>
        {text('clearSelection')}
      </Button>
      <Button size="small" className="touchable" disabled={busy} onClick={onReprice}>
        {text('reprice')}
      </Button>
      <Button size="small" tone="danger" writes="cancel-selected" className="touchable" busy={busy} onClick={onCancel}>
        {text('cancelSelected')}
      </Button>
    </div>
  )
}
