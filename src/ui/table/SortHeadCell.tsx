import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { clsx } from 'clsx'
import { HeadCell } from './Table'

/** The sort key and direction of a table. */
type Sorting<K extends string> = { readonly key: K; readonly descending: boolean }

type Props<K extends string> = {
  label: string
  name: K
  sort: Sorting<K>
  onSort: (sort: Sorting<K>) => void
  align?: 'start' | 'end'
}

/** A column header that sorts the table: descending on the first press, then reversed. */
export function SortHeadCell<K extends string>({ label, name, sort, onSort, align }: Props<K>) {
  const chosen = sort.key === name
  const Arrow = chosen && !sort.descending ? ChevronUp : ChevronDown
  return (
    <HeadCell align={align ?? 'start'} aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        onClick={() => onSort({ key: name, descending: chosen ? !sort.descending : true })}
        className={clsx('touchable inline-flex items-center rounded-sm hover:text-ink', chosen && 'text-ink')}
      >
        {align === 'end' && <Arrow aria-hidden="true" className={clsx('size-3', !chosen && 'invisible')} />}
        {label}
        {align !== 'end' && <Arrow aria-hidden="true" className={clsx('size-3', !chosen && 'invisible')} />}
      </button>
    </HeadCell>
  )
}
