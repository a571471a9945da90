import { type ReactNode, useState } from 'react'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatPrice } from '@/terminal/format/format'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

type Props = {
  instrument: Instrument
  first?: string
  submitLabel: string
  /** Takes the price of an alert, and the last price. */
  onSubmit: (price: Decimal, last: Decimal) => void
  /** More buttons behind the one that submits. */
  children?: ReactNode
}

/** The price of an alert, typed; what is no price of the market is rejected beside the field. */
export function AlertForm({ instrument, first = '', submitLabel, onSubmit, children }: Props) {
  const { feed } = useServices()
  const last = useLive(feed.ticker(instrument.symbolId), ({ ticker }) => ticker?.last_price ?? null)
  const [typed, setTyped] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const parsed = parseAmount(typed, instrument.priceDecimals, instrument.quote)
    if (!parsed.ok || parsed.value <= 0n || parsed.value % instrument.tick !== 0n)
      return setProblem(text('noNumber', { tick: formatPrice(instrument.tick, instrument) }))
    if (last === null) return setProblem(text('noLast'))
    if (parsed.value === parseDecimal(last)) return setProblem(text('atMarket'))
    onSubmit(parsed.value, parseDecimal(last))
    setTyped('')
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={text('level')}
        numeric
        value={typed}
        error={problem ?? undefined}
        unit={instrument.quote}
        onChange={(value) => {
          setTyped(value)
          setProblem(null)
        }}
        fieldClassName="min-w-0 grow"
      />
      <Button type="submit" className="h-8">
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
