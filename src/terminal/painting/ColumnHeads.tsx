import type { Instrument } from '@/trading/instrument/instrument'
import { createText } from '../format/text'
import type { SizeUnit } from './SizeUnit'

type Props = {
  instrument: Instrument
  unit: SizeUnit
  onUnit: (unit: SizeUnit) => void
  /** Where the columns of price and size end, as fractions of the width; the last column takes the rest. */
  ends: { price: number; size: number }
  /** The header of the last column; `coin` is the unit of sizes. */
  last: (coin: string) => string
}

const text = createText({
  price: 'Price ({coin})',
  size: 'Size ({coin})',
  switchUnit: 'Sizes in {coin}; count in {other} instead',
})

const percent = (share: number) => ({ width: `${share * 100}%` })

/** Headers over painted rows of price, size and a third column. A press on the coin switches the unit of sizes. */
export function ColumnHeads({ instrument, unit, onUnit, ends, last }: Props) {
  const [coin, other] = unit === 'base' ? [instrument.base, instrument.quote] : [instrument.quote, instrument.base]
  return (
    <div className="flex min-h-6 shrink-0 items-center text-end pointer-coarse:min-h-11 text-xs text-faint">
      <span className="ps-2 text-start" style={percent(ends.price)}>
        {text('price', { coin: instrument.quote })}
      </span>
      <span style={percent(ends.size - ends.price)}>
        <button
          type="button"
          title={text('switchUnit', { coin, other })}
          onClick={() => onUnit(unit === 'base' ? 'quote' : 'base')}
          className="touchable max-w-full rounded-sm px-2 text-end hover:bg-hover hover:text-ink"
        >
          {text('size', { coin })}
        </button>
      </span>
      <span className="pe-2" style={percent(1 - ends.size)}>
        {last(coin)}
      </span>
    </div>
  )
}
