import { useState } from 'react'
import ListFilter from 'lucide-react/icons/list-filter'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDecimal, multiply, ONE, parseDecimal } from '@/base/decimal'
import { readSigned } from '@/terminal/format/readSigned'
import { formatExact } from '@/terminal/format/format'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { Popover } from '@/ui/overlays/Popover'
import { MARKET_COLUMNS } from './marketColumns'
import { type Condition, type MarketView, VALUE_COLUMNS, type ValueColumn } from './marketView'
import { text } from './messages'

type Props = { view: MarketView; change: (change: Partial<MarketView>) => void }

/** The menu that sets conditions that markets must meet to be shown. */
export function ConditionMenu({ view, change }: Props) {
  const { conditions } = view
  const count = conditions.length
  const label = count > 0 ? text('conditionsOn', { count }) : text('conditions')
  return (
    <Popover
      label={text('conditions')}
      align="end"
      className="w-80"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          icon={<ListFilter className="size-4" />}
          className={count > 0 ? 'text-accent' : ''}
        />
      )}
    >
      {() => (
        <div className="flex flex-col gap-3 p-3 text-sm">
          <p className="text-xs text-muted">{text('conditionsHelp')}</p>
          {count > 0 && (
            <ul aria-label={text('conditions')}>
              {conditions.map((condition) => (
                <li key={describe(condition)} className="flex items-center justify-between gap-2">
                  {describe(condition)}
                  <IconButton
                    label={text('removeCondition', { condition: describe(condition) })}
                    icon={<Trash2 className="size-3.5" />}
                    onClick={() => change({ conditions: conditions.filter((other) => other !== condition) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <ConditionForm
            onAdd={(added) =>
              change({
                conditions: [...conditions.filter((other) => !isSameSide(other, added)), added],
              })
            }
          />
        </div>
      )}
    </Popover>
  )
}

/** Whether two conditions limit the same column on the same side; then the new one replaces the old one. */
function isSameSide(condition: Condition, other: Condition): boolean {
  return condition.column === other.column && condition.comparison === other.comparison
}

function ConditionForm({ onAdd }: { onAdd: (condition: Condition) => void }) {
  const [column, setColumn] = useState<ValueColumn>('change')
  const [comparison, setComparison] = useState<Condition['comparison']>('above')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const unit = MARKET_COLUMNS[column].isPercent ? '%' : ''
  return (
    <form
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const level = readSigned(typed, unit)
        setWrong(level === null)
        if (level === null) return
        onAdd({ column, comparison, level: formatDecimal(level) })
        setTyped('')
      }}
    >
      <Select
        label={text('column')}
        value={column}
        onChange={setColumn}
        options={VALUE_COLUMNS.map((value) => ({ value, label: text(value) }))}
      />
      <Select
        label={text('comparison')}
        value={comparison}
        onChange={setComparison}
        options={(['above', 'below'] as const).map((value) => ({ value, label: text(value) }))}
      />
      <TextField
        numeric
        // The decimal keyboard of some phones has no minus key.
        inputMode="text"
        label={text('level')}
        unit={unit}
        value={typed}
        error={isWrong && text('noNumber')}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <Button type="submit" className="h-8 self-end">
        {text('addCondition')}
      </Button>
    </form>
  )
}

function describe({ column, comparison, level }: Condition): string {
  const { isPercent } = MARKET_COLUMNS[column]
  const value = parseDecimal(level)
  const valueText = isPercent ? `${formatExact(multiply(value, 100n * ONE))}%` : formatExact(value)
  return text(comparison === 'above' ? 'conditionAbove' : 'conditionBelow', { column: text(column), level: valueText })
}
