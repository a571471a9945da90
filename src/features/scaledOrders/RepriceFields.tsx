import { formatPrice } from '@/terminal/format/format'
import { describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import { text as rejectionText } from '@/terminal/orders/orderRejectionMessages'
import type { Instrument } from '@/trading/instrument/instrument'
import { draftLevel } from '@/trading/scaledOrders/checkScaledOrder'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import type { RepriceField, RepriceForm, RepriceReading } from './readReprice'

type Props = {
  form: RepriceForm
  reading: RepriceReading
  /** Whether the trader has tried to send it, so that missing values are shown as errors. */
  attempted: boolean
  instrument: Instrument
  onChange: (change: Partial<RepriceForm>) => void
}

/** Fields for the distance, or for the range of prices. */
export function RepriceFields({ form, reading, attempted, instrument, onChange }: Props) {
  const fault = (field: RepriceField) => describeFault(reading.faults[field], attempted, instrument)
  if (form.how === 'distance') {
    const step = formatPrice(instrument.tick, instrument)
    return (
      <>
        <Segmented
          label={text('direction')}
          value={form.isUp ? 'up' : 'down'}
          options={(['up', 'down'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={(way) => onChange({ isUp: way === 'up' })}
        />
        <TextField
          label={text('by')}
          numeric
          autoFocus
          value={form.distance}
          onChange={(distance) => onChange({ distance })}
          error={fault('distance')}
          hint={text('distanceHint', { step, coin: instrument.quote })}
          unit={instrument.quote}
        />
      </>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {(['first', 'last'] as const).map((end) => (
          <TextField
            key={end}
            label={text(end)}
            numeric
            value={form[end]}
            onChange={(price) => onChange({ [end]: price })}
            error={fault(end)}
          />
        ))}
      </div>
      <p className="text-xs text-faint">{text('respaceHint')}</p>
    </>
  )
}

function describeFault(
  fault: RepriceReading['faults'][RepriceField],
  attempted: boolean,
  instrument: Instrument,
): string | undefined {
  if (fault === undefined || (fault === 'empty' && !attempted)) return undefined
  if (fault === 'tooNarrow') return text('tooNarrow')
  if (fault === 'tooManyDecimals') return rejectionText(fault, { decimals: instrument.priceDecimals })
  if (fault !== 'offTick') return rejectionText(fault)
  const plainTerms = { isBuy: true, postOnly: false, reduceOnly: false, positionSide: null, marginMode: null }
  const rejection = { field: 'price', code: '20001', reason: 'offTick', limit: instrument.tick } as const
  return describeOrderRejection(rejection, draftLevel({ price: 0n, size: 0n }, plainTerms), instrument)
}
