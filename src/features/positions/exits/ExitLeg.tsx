import { formatMoney, formatPrice } from '@/terminal/format/format'
import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { EXIT_UNITS, type ExitLeg as Leg, type ExitUnit } from '@/trading/positions/exitPrices'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import type { LegForm } from './exitForm'
import { text } from './exitMessages'

type Props = {
  leg: Leg
  form: LegForm
  instrument: Instrument
  onChange: (form: LegForm) => void
  onUnit: (unit: ExitUnit) => void
  problem: string | undefined
  priceProblem: string | undefined
  /** Its trigger price, and what it would realize; null where that is not known. */
  trigger: Decimal | null
  outcome: Decimal | null
}

/** One way out of a position: what fires it, and whether it then takes the market's price or waits for its own. */
export function ExitLeg({ leg, form, instrument, onChange, onUnit, problem, priceProblem, trigger, outcome }: Props) {
  const { quote } = instrument
  const amount = outcome === null ? null : formatMoney(outcome, { signed: true })
  const hint =
    amount === null
      ? undefined
      : form.unit === 'price'
        ? text('outcome', { amount, coin: quote })
        : text('outcomeAt', { amount, coin: quote, price: formatPrice(trigger, instrument) })
  return (
    <fieldset className="flex flex-col gap-1">
      <TextField
        label={text(leg)}
        numeric
        value={form.trigger}
        onChange={(typed) => onChange({ ...form, trigger: typed })}
        unit={signOfUnit(form.unit, quote)}
        error={problem}
        hint={hint}
      />
      <div className="flex flex-wrap gap-1">
        <Select
          label={text(`${leg}Unit`)}
          compact
          value={form.unit}
          options={EXIT_UNITS.map((unit) => ({ value: unit, label: text(`unit_${unit}`) }))}
          onChange={onUnit}
        />
        <TriggerSourceSelect label={text(`${leg}By`)} value={form.by} onChange={(by) => onChange({ ...form, by })} />
        <Select
          label={text(`${leg}Then`)}
          compact
          value={form.orderType}
          options={[
            { value: 'market', label: text('thenMarket') },
            { value: 'limit', label: text('thenLimit') },
          ]}
          onChange={(orderType) => onChange({ ...form, orderType })}
        />
      </div>
      {form.orderType === 'limit' && (
        <TextField
          label={text(`${leg}Price`)}
          numeric
          value={form.price}
          onChange={(price) => onChange({ ...form, price })}
          unit={quote}
          error={priceProblem}
        />
      )}
    </fieldset>
  )
}

type TriggerSourceProps = { label: string; value: LegForm['by']; onChange: (by: LegForm['by']) => void }

/** Which price fires an exit. */
export function TriggerSourceSelect({ label, value, onChange }: TriggerSourceProps) {
  return (
    <Select
      label={label}
      compact
      value={value}
      options={[
        { value: 'mark_price', label: text('mark') },
        { value: 'last_price', label: text('last') },
        { value: 'oracle_price', label: text('oracle') },
      ]}
      onChange={onChange}
    />
  )
}

/** What stands behind a number in this unit. */
export function signOfUnit(unit: ExitUnit, quote: string): string {
  if (unit === 'ticks') return text('sign_ticks')
  return unit === 'percent' || unit === 'roe' ? text('sign_percent') : quote
}
