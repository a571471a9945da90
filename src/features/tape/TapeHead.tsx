import type { Instrument } from '@/trading/instrument'
import type { SizeUnit } from './createTradeTexts'
import { text } from './messages'
import { COLUMN_ENDS } from './paintTape'

type Props = { instrument: Instrument; unit: SizeUnit; onUnit: (unit: SizeUnit) => void }

const WIDTHS = {
  price: `${COLUMN_ENDS.price * 100}%`,
  size: `${(COLUMN_ENDS.size - COLUMN_ENDS.price) * 100}%`,
  time: `${(COLUMN_ENDS.time - COLUMN_ENDS.size) * 100}%`,
}

/** Heads of the columns; the coin that sizes are counted in is switched by pressing it. */
export function TapeHead({ instrument, unit, onUnit }: Props) {
  const [coin, other] = unit === 'base' ? [instrument.base, instrument.quote] : [instrument.quote, instrument.base]
  return (
    <div className="flex h-6 shrink-0 items-center text-right text-xs whitespace-nowrap text-faint">
      <span className="truncate pl-2 text-left" style={{ width: WIDTHS.price }}>
        {text('price', { coin: instrument.quote })}
      </span>
      <span style={{ width: WIDTHS.size }}>
        <button
          type="button"
          title={text('switchUnit', { coin, other })}
          onClick={() => onUnit(unit === 'base' ? 'quote' : 'base')}
          className="max-w-full truncate rounded-sm px-2 hover:bg-hover hover:text-ink"
        >
          {text('size', { coin })}
        </button>
      </span>
      <span className="truncate pr-2" style={{ width: WIDTHS.time }}>
        {text('time')}
      </span>
    </div>
  )
}
