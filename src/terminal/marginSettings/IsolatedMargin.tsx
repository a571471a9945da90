import { useState } from 'react'
import { type Decimal, formatDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { PositionSide } from '@/protocol/records/enums'
import { type Instrument, QUOTE_DECIMALS } from '@/trading/instrument/instrument'
import { minMargin } from '@/trading/margin/leverageChange'
import { type MarkedPosition, createOpenPosition, liquidationPriceOf } from '@/trading/positions/OpenPosition'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { withCoin } from '../format/formatAmount'
import { readSigned } from '../format/readSigned'
import { formatExact, formatMoney, formatPrice, UNKNOWN } from '../format/format'
import { text } from './messages'
import { SummaryLine } from './SummaryLine'
import { useAccountWrite } from '../account/useAccountWrite'

type Props = {
  instrument: Instrument
  address: string
  record: Position
  /** The mark price; null while not known. */
  mark: Decimal | null
  /** Available amount of the quote coin. */
  available: Decimal
}

/** Adds margin to an isolated position or removes margin, and shows the resulting liquidation price. */
export function IsolatedMargin({ instrument, address, record, mark, available }: Props) {
  const { save, busy } = useAccountWrite(address)
  const [typed, setTyped] = useState('')
  const position = createOpenPosition(record, instrument)
  const marked = mark === null ? null : { position, instrument, mark }
  const bounds = marked && boundsOf(marked, available)
  const amount = readSigned(typed, instrument.quote, QUOTE_DECIMALS)
  const fits = amount !== null && amount !== 0n && bounds !== null && amount >= bounds.min && amount <= bounds.max
  const names = { symbol: instrument.symbol, coin: instrument.quote }
  const hint = bounds
    ? text('adjustHint', { min: formatMoney(bounds.min), max: formatMoney(bounds.max), coin: instrument.quote })
    : undefined

  const onSave = async () => {
    if (amount === null) return
    const words = {
      what: text('marginWhat', { ...names, amount: formatExact(amount, { signed: true }) }),
      done: text('marginDone', names),
      rejected: text('marginRejected'),
    }
    const body = {
      symbol_id: record.symbol_id,
      position_side: record.position_side as PositionSide,
      amount: formatDecimal(amount),
    }
    if (await save('updateMargin', body, words)) setTyped('')
  }

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
        <SummaryLine name={text('currentMargin')}>
          {withCoin(formatMoney(position.isolatedMargin), instrument.quote)}
        </SummaryLine>
        <SummaryLine name={text('liquidationNow')}>{liquidationText(marked, fits ? amount : null)}</SummaryLine>
      </dl>
      <TextField
        label={text('adjust')}
        value={typed}
        onChange={setTyped}
        unit={instrument.quote}
        inputMode="text"
        className="text-end"
        error={typed.trim() !== '' && !fits ? hint : undefined}
        hint={hint}
      />
      <Button writes="margin" busy={busy} disabled={!fits} onClick={() => void onSave()}>
        {text('marginSave')}
      </Button>
    </div>
  )
}

function boundsOf(marked: MarkedPosition, available: Decimal): { min: Decimal; max: Decimal } {
  const spare = (marked.position.isolatedMargin ?? 0n) - minMargin(marked)
  return { min: spare > 0n ? -spare : 0n, max: available }
}

function liquidationText(marked: MarkedPosition | null, added: Decimal | null): string {
  if (marked === null) return UNKNOWN
  const at = (more: Decimal): string => {
    const isolatedMargin = (marked.position.isolatedMargin ?? 0n) + more
    const price = liquidationPriceOf({ ...marked, position: { ...marked.position, isolatedMargin } }, 0n, [])
    return price === null ? text('never') : formatPrice(price, marked.instrument)
  }
  return added === null ? at(0n) : text('becomes', { before: at(0n), after: at(added) })
}
