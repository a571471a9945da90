import { formatMoney, formatPrice } from '../format/format'
import { createText } from '../format/text'
import type { Decimal } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument/instrument'
import { EXIT_UNITS, type ExitLeg as Leg, type ExitUnit } from '@/trading/positions/exitPrices'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { triggerSources } from '@/trading/orders/triggerRules'
import type { LegForm } from './exitsForm'

const text = createText({
  takeProfit: 'Take profit at',
  stopLoss: 'Stop loss at',
  takeProfitBy: 'Take profit trigger by',
  stopLossBy: 'Stop loss trigger by',
  takeProfitThen: 'Take profit executes as',
  stopLossThen: 'Stop loss executes as',
  takeProfitPrice: 'Take profit limit price',
  stopLossPrice: 'Stop loss limit price',
  mark_price: 'Mark price',
  last_price: 'Last price',
  oracle_price: 'Oracle price',
  thenMarket: 'Market',
  thenLimit: 'Limit',
  outcome: 'PnL about {amount} {coin} before fees',
  outcomeAt: 'At {price}: PnL about {amount} {coin} before fees',
  takeProfitUnit: 'Take profit given as',
  stopLossUnit: 'Stop loss given as',
  sign_ticks: 'ticks',
  unit_price: 'Price',
  unit_percent: '% from entry',
  unit_roe: 'ROE %',
  unit_profit: 'PnL',
  unit_ticks: 'Ticks',
  sign_percent: '%',
  now: 'Now {price}',
  nowUnknown: 'Now –',
})

type Props = {
  leg: Leg
  form: LegForm
  instrument: Instrument
  onChange: (form: LegForm) => void
  /** Called with a chosen unit; omit it if the trigger is always a price. */
  onUnit?: (unit: ExitUnit) => void
  problem: string | undefined
  priceProblem: string | undefined
  /** The current value of the trigger's price source; omit it if it is shown elsewhere. */
  now?: Decimal | null
  /** The trigger price, and the PnL that the exit would realize; null while not known. */
  trigger: Decimal | null
  outcome: Decimal | null
}

/** Fields of a take-profit or stop-loss: its trigger, and whether it places a market or a limit order. */
export function ExitLeg(props: Props) {
  const { leg, form, instrument, onChange, onUnit, problem, priceProblem, now, trigger, outcome } = props
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
        aside={now === undefined ? undefined : describeNow(now, instrument)}
        error={problem}
        hint={hint}
      />
      <div className="flex flex-wrap gap-1">
        {onUnit && (
          <Select label={text(`${leg}Unit`)} compact value={form.unit} options={unitOptions()} onChange={onUnit} />
        )}
        <TriggerSourceSelect
          label={text(`${leg}By`)}
          instrument={instrument}
          value={form.by}
          onChange={(by) => onChange({ ...form, by })}
        />
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

type TriggerSourceProps = {
  label: string
  instrument: Instrument
  value: TriggerSource
  onChange: (by: TriggerSource) => void
}

/** Select for the price source of a trigger. */
export function TriggerSourceSelect({ label, instrument, value, onChange }: TriggerSourceProps) {
  return (
    <Select
      label={label}
      compact
      value={value}
      options={triggerSources(instrument).map((source) => ({ value: source, label: text(source) }))}
      onChange={onChange}
    />
  )
}

/** Formats the current value of the price that a trigger is compared with. */
export function describeNow(now: Decimal | null, instrument: Instrument): string {
  return now === null ? text('nowUnknown') : text('now', { price: formatPrice(now, instrument) })
}

/** The possible units of a trigger. */
export function unitOptions(): { value: ExitUnit; label: string }[] {
  return EXIT_UNITS.map((unit) => ({ value: unit, label: text(`unit_${unit}`) }))
}

/** The unit shown after a field's number. */
export function signOfUnit(unit: ExitUnit, quote: string): string {
  if (unit === 'ticks') return text('sign_ticks')
  return unit === 'percent' || unit === 'roe' ? text('sign_percent') : quote
}
