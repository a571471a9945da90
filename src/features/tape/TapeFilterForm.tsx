import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useSetting } from '@/terminal/session/Services'
import { type Instrument, QUOTE_DECIMALS } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

/** The form for the minimum size of shown trades, in either coin of the market. */
export function TapeFilterForm({ instrument, onDone }: { instrument: Instrument; onDone: () => void }) {
  const { symbol, base, quote, sizeDecimals } = instrument
  const [filters, setFilters] = useSetting('tapeFilter')
  const filter = filters[symbol]
  const [coin, setCoin] = useState<'base' | 'quote'>(filter?.coin ?? 'quote')
  const [typed, setTyped] = useState(writeAmount(filter?.least ?? ''))
  const parsed = parseAmount(
    typed,
    ...(coin === 'base' ? ([sizeDecimals, base] as const) : ([QUOTE_DECIMALS, quote] as const)),
  )
  const storeFilter = (least: string | null) => {
    const { [symbol]: _, ...others } = filters
    setFilters(least === null ? others : { ...others, [symbol]: { coin, least } })
    onDone()
  }
  return (
    <form
      className="flex w-60 flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (parsed.ok) storeFilter(parsed.value > 0n ? formatDecimal(parsed.value) : null)
      }}
    >
      <TextField
        numeric
        label={text('least')}
        unit={coin === 'base' ? base : quote}
        value={typed}
        onChange={setTyped}
        error={typed !== '' && !parsed.ok && text('leastFault')}
      />
      <Segmented
        label={text('leastCoin')}
        value={coin}
        onChange={setCoin}
        options={[
          { value: 'quote', label: quote },
          { value: 'base', label: base },
        ]}
      />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" size="small" onClick={() => storeFilter(null)}>
          {text('showAll')}
        </Button>
        <Button tone="accent" size="small" type="submit" disabled={!parsed.ok}>
          {text('apply')}
        </Button>
      </div>
    </form>
  )
}
