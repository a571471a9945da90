import { type KeyboardEvent, useRef } from 'react'
import { clsx } from 'clsx'
import { useSetting } from '@/terminal/session/Services'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { ScrollRow } from '@/ui/table/ScrollRow'
import { ConditionMenu } from './ConditionMenu'
import { ListMenu } from './ListMenu'
import {
  marketRequest,
  type MarketView,
  type MarketViewName,
  orderBy,
  toggleColumn,
  COLUMN_KEYS,
  DEFAULT_VIEWS,
} from './marketView'
import { text } from './messages'
import { choiceOf, type ListChoice } from './watchlists'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { IconButton } from '@/ui/controls/IconButton'
import { Popover } from '@/ui/overlays/Popover'

type Props = {
  viewName: MarketViewName
  view: MarketView
  query: string
  setQuery: (query: string) => void
  onSearchKey: (event: KeyboardEvent) => void
  choose: (list: ListChoice) => void
  change: (change: Partial<MarketView>) => void
}

/** The bar above a market table: search, lists, and menus for columns and conditions. */
export function MarketTools({ viewName, view, query, setQuery, onSearchKey, choose, change }: Props) {
  const [watchlists] = useSetting('watchlists')
  const isPage = viewName === 'screener'
  return (
    <div className={clsx('flex shrink-0 flex-wrap items-center gap-2', isPage ? 'pb-3' : 'border-b border-line p-2')}>
      <TextField
        autoFocus={isPage || viewName === 'picker'}
        label={text('search')}
        hideLabel
        type="search"
        placeholder={text('searchHint')}
        value={query}
        onChange={setQuery}
        onKeyDown={onSearchKey}
        fieldClassName={isPage ? 'w-60 max-sm:w-full' : 'min-w-32 grow basis-32'}
      />
      <ScrollRow className={clsx(!isPage && 'basis-full order-1')}>
        <Segmented<ListChoice>
          label={text('filter')}
          {...(!isPage && { size: 'small' as const })}
          value={view.list}
          onChange={choose}
          options={[
            { value: 'all', label: text('all') },
            { value: 'favorites', label: text('favorites') },
            ...watchlists.map(({ name }) => ({ value: choiceOf(name), label: name })),
            { value: 'perpetual', label: text('perpetuals') },
            { value: 'spot', label: text('spot') },
          ]}
        />
      </ScrollRow>
      {viewName !== 'picker' && <Menus viewName={viewName} view={view} change={change} choose={choose} />}
      {isPage && <p className="text-xs text-faint max-lg:hidden pointer-coarse:hidden">{text('keysHint')}</p>}
    </div>
  )
}

/** The menus of lists, columns and conditions, in this order. Also handles requests to the table from elsewhere. */
function Menus({ viewName, view, change, choose }: Pick<Props, 'viewName' | 'view' | 'change' | 'choose'>) {
  const menus = useRef<HTMLDivElement>(null)
  /** Focuses the first or last field of a menu, not its button. */
  const open = (at: number, field: 0 | -1 = 0) => {
    const button = menus.current!.querySelectorAll<HTMLElement>('[popovertarget]')[at]!
    const box = document.getElementById(button.getAttribute('popovertarget')!)!
    const focus = () => [...box.querySelectorAll<HTMLElement>('input, select')].at(field)?.focus()
    box.addEventListener('toggle', focus, { once: true })
    button.click()
  }
  marketRequest.useRequest((request) => {
    if ('open' in request) return open({ newList: 0, columns: 1, conditions: 2 }[request.open])
    if ('edit' in request) {
      choose(request.edit)
      return open(0, -1)
    }
    if ('list' in request) return choose(request.list)
    if ('column' in request) return change({ columns: toggleColumn(view.columns, request.column) })
    return change({ order: orderBy(view.order, request.sort) })
  })
  return (
    <div ref={menus} className="flex items-center gap-1">
      <ListMenu view={view} change={change} />
      <ColumnMenu viewName={viewName} view={view} change={change} />
      <ConditionMenu view={view} change={change} />
    </div>
  )
}

type ColumnMenuProps = { viewName: MarketViewName; view: MarketView; change: (change: Partial<MarketView>) => void }

/** The menu that chooses the columns of a market table. */
function ColumnMenu({ viewName, view, change }: ColumnMenuProps) {
  return (
    <Popover
      label={text('columns')}
      className="w-56"
      trigger={(trigger) => <IconButton {...trigger} label={text('columns')} icon={<Columns3 className="size-4" />} />}
    >
      {() => (
        <div className="flex flex-col gap-1 p-3">
          {COLUMN_KEYS.map((key) => (
            <Checkbox
              key={key}
              label={text(key)}
              checked={view.columns.includes(key)}
              onChange={() => change({ columns: toggleColumn(view.columns, key) })}
            />
          ))}
          <Button
            size="small"
            className="mt-1 self-start"
            onClick={() => change({ columns: DEFAULT_VIEWS[viewName].columns })}
          >
            {text('defaultColumns')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
