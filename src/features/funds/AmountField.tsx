import { type Decimal, floorTo } from '@/base/decimal'
import { formatCoin } from '@/terminal/format/format'
import type { TransferAmount } from '@/trading/margin/checkTransferAmount'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { describeTransferFault } from './describeFault'
import { text } from './messages'

/** What is shown as available has eight places, and is never more than there is. */
const SHOWN_STEP: Decimal = 10n ** 10n

type Props = {
  coin: string
  typed: string
  onChange: (typed: string) => void
  available: Decimal | null
  fee: Decimal
  transfer: TransferAmount
  /** Whether an empty field is a fault yet. */
  tried: boolean
}

/** How much leaves; what is wrong with it stands below it, and nothing that was typed is changed. */
export function AmountField({ coin, typed, onChange, available, fee, transfer, tried }: Props) {
  const shown = typed !== '' || tried
  const known = available === null ? null : formatCoin(floorTo(available, SHOWN_STEP))
  return (
    <TextField
      label={text('amount')}
      numeric
      value={typed}
      onChange={onChange}
      unit={coin}
      aside={known === null ? text('availableUnknown') : text('availableIs', { amount: known, coin })}
      error={shown && !transfer.ok && describeTransferFault(transfer.fault, { coin, available, fee })}
      action={
        available !== null && (
          <Button size="small" tone="quiet" className="px-1" onClick={() => onChange(writeAmount(available))}>
            {text('max')}
          </Button>
        )
      }
    />
  )
}
