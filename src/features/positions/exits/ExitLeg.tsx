import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import type { Leg, LegForm } from './exitForm'
import { text } from './exitMessages'

type Props = {
  leg: Leg
  form: LegForm
  quote: string
  onChange: (form: LegForm) => void
  problem: string | undefined
  priceProblem: string | undefined
  /** What it would realize. */
  outcome: string | null
}

/** One way out of a position: what fires it, and whether it then takes the market's price or waits for its own. */
export function ExitLeg({ leg, form, quote, onChange, problem, priceProblem, outcome }: Props) {
  return (
    <fieldset className="flex flex-col gap-1">
      <TextField
        label={text(leg)}
        numeric
        value={form.trigger}
        onChange={(trigger) => onChange({ ...form, trigger })}
        unit={quote}
        error={problem}
        hint={outcome === null ? undefined : text('outcome', { amount: outcome, coin: quote })}
      />
      <div className="flex flex-wrap gap-1">
        <Select
          label={text(`${leg}By`)}
          compact
          value={form.by}
          options={[
            { value: 'mark_price', label: text('mark') },
            { value: 'last_price', label: text('last') },
            { value: 'oracle_price', label: text('oracle') },
          ]}
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
