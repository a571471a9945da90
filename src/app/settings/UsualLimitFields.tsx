import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useSetting } from '@/terminal/session/Services'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

/** Decimals that a limit may have. */
const DECIMALS = 2

/** Beyond what an order is unusual and asked about first; an empty field is no limit. */
export function UsualLimitFields() {
  return (
    <details className="group">
      <summary className="cursor-pointer text-sm hover:text-ink">{text('usual')}</summary>
      <p className="pt-1 pb-2 text-xs text-faint">{text('usualHelp')}</p>
      <div className="grid grid-cols-2 items-end gap-2">
        <LimitField name="usualValue" unit={text('usualValueUnit')} />
        <LimitField name="usualDistance" unit={text('percent')} />
      </div>
    </details>
  )
}

function LimitField({ name, unit }: { name: 'usualValue' | 'usualDistance'; unit: string }) {
  const [limit, setLimit] = useSetting(name)
  const [typed, setTyped] = useState(limit)
  const change = (value: string) => {
    setTyped(value)
    const next = readLimit(value, unit)
    if (next !== null) setLimit(next)
  }
  return (
    <TextField
      numeric
      label={text(name)}
      value={typed}
      onChange={change}
      unit={unit}
      error={readLimit(typed, unit) === null ? text('usualFault') : undefined}
    />
  )
}

/** The limit as it is stored, empty for none; null for what is no limit. */
function readLimit(typed: string, unit: string): string | null {
  const parsed = parseAmount(typed, DECIMALS, unit)
  if (!parsed.ok) return parsed.fault === 'empty' ? '' : null
  return parsed.value > 0n ? formatDecimal(parsed.value) : null
}
