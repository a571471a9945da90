import { formatDecimal } from '@/base/decimal'
import { SettingField } from '@/terminal/session/SettingField'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { text } from './messages'

/** Decimals that a limit may have. */
const DECIMALS = 2

/** Beyond what an order is unusual and asked about first; an empty field is no limit. */
export function UsualLimitFields() {
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      <LimitField name="usualValue" unit={text('usualValueUnit')} />
      <LimitField name="usualDistance" unit={text('percent')} />
    </div>
  )
}

function LimitField({ name, unit }: { name: 'usualValue' | 'usualDistance'; unit: string }) {
  const read = (typed: string) => readLimit(typed, unit)
  return <SettingField name={name} label={text(name)} unit={unit} read={read} fault={text('usualFault')} />
}

/** The limit as it is stored, empty for none; null for what is no limit. */
function readLimit(typed: string, unit: string): string | null {
  const parsed = parseAmount(typed, DECIMALS, unit)
  if (!parsed.ok) return parsed.fault === 'empty' ? '' : null
  return parsed.value > 0n ? formatDecimal(parsed.value) : null
}
