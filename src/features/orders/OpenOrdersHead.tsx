import type { ReactNode } from 'react'
import { HeadCell } from '@/ui/table/Table'
import { SortHeadCell } from '@/ui/table/SortHeadCell'
import { type OrderSort, sortBy, type SortKey } from './orderSort'
import { text } from './messages'

type Props = {
  wide: boolean
  /** Whether all columns fit. */
  full: boolean
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** Whether all, some or none of the shown orders are selected; null where they cannot be selected. */
  selected: 'all' | 'some' | 'none' | null
  onSelectAll: (selected: boolean) => void
  /** Content of the last column's header. */
  children: ReactNode
}

/** The column headers of the open orders. A press on one sorts by its column. */
export function OpenOrdersHead({ wide, full, sort, onSort, selected, onSelectAll, children }: Props) {
  const head = (name: SortKey, align?: 'end') => (
    <SortHeadCell label={text(name)} name={name} sort={sort} onSort={onSort} {...(align && { align })} />
  )
  return (
    <>
      <HeadCell className="inset-s-0 z-2" aria-sort={ariaSort(sort)}>
        {selected && (
          <label className="me-2 inline-grid place-items-center align-middle pointer-coarse:me-0 pointer-coarse:-ms-3 pointer-coarse:size-11">
            <input
              type="checkbox"
              aria-label={text('selectAll')}
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some'
              }}
              onChange={(event) => onSelectAll(event.target.checked)}
              className="size-3.5 accent-accent pointer-coarse:size-5"
            />
          </label>
        )}
        <button
          type="button"
          className="touchable rounded-sm hover:text-ink"
          onClick={() => onSort(sortBy(sort, 'market'))}
        >
          {text('market')}
        </button>
      </HeadCell>
      {wide && head('side')}
      {wide && head('type')}
      {head('price', 'end')}
      {head('quantity', 'end')}
      {wide && head('filled', 'end')}
      {full && head('value', 'end')}
      {wide && <HeadCell className="ps-5">{text('conditions')}</HeadCell>}
      {wide && head('time')}
      <HeadCell align="end" className="inset-e-0 z-2 @max-3xs:inset-e-auto">
        {children || <span className="sr-only">{text('actions')}</span>}
      </HeadCell>
    </>
  )
}

function ariaSort(sort: OrderSort): 'ascending' | 'descending' | undefined {
  if (sort.key !== 'market') return undefined
  return sort.descending ? 'descending' : 'ascending'
}
