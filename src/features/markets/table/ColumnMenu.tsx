import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { IconButton } from '@/ui/controls/IconButton'
import { Popover } from '@/ui/overlays/Popover'
import { COLUMN_KEYS, type MarketView, type MarketViewName, toggleColumn, DEFAULT_VIEWS } from './marketView'
import { text } from './messages'

type Props = { viewName: MarketViewName; view: MarketView; change: (change: Partial<MarketView>) => void }

/** Chooses the columns of a market table. */
export function ColumnMenu({ viewName, view, change }: Props) {
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
