import { useState } from 'react'
import { type Decimal, floorTo } from '@/base/decimal'
import { useBalanceRows } from '@/terminal/account/useBalanceRows'
import { formatCoin } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { checkTransferAmount } from '@/trading/margin/checkTransferAmount'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { describeTransferFault } from './describeFault'
import { text } from './messages'

/** Available amounts are rounded down to eight decimals. */
const SHOWN_STEP: Decimal = 10n ** 10n

type CoinAmount = ReturnType<typeof useCoinAmount>

/** Returns the state of a coin and an amount that leaves an account: as typed, and validated against the balance. */
export function useCoinAmount(account: string, fee: Decimal) {
  const [coin, setCoin] = useState(VALUE_COIN)
  const [typed, setTyped] = useState('')
  const { query, rows } = useBalanceRows(account)
  const available = query.data ? (rows.find((row) => row.coin === coin)?.available ?? 0n) : null
  const transfer = checkTransferAmount(typed, coin, available, fee)
  return { coin, setCoin, typed, setTyped, rows, available, fee, transfer }
}

type Props = {
  amount: CoinAmount
  /** Whether the trader has tried to submit, so that an empty field is an error. */
  attempted: boolean
}

/** Fields for a coin and an amount that leaves the account. Errors show below; typed text is never changed. */
export function CoinAmountFields({ amount, attempted }: Props) {
  const { coin, setCoin, typed, setTyped, rows, available, fee, transfer } = amount
  const coins = [...new Set([VALUE_COIN, coin, ...rows.map((row) => row.coin)])]
  const showsFaults = typed !== '' || attempted
  const availableText = available === null ? null : formatCoin(floorTo(available, SHOWN_STEP))
  return (
    <>
      <Select
        label={text('coin')}
        value={coin}
        onChange={setCoin}
        options={coins.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        label={text('amountOfMoney')}
        numeric
        value={typed}
        onChange={setTyped}
        unit={coin}
        aside={availableText === null ? text('availableUnknown') : text('availableIs', { amount: availableText, coin })}
        error={showsFaults && !transfer.ok && describeTransferFault(transfer.fault, { coin, available, fee })}
        action={
          available !== null && (
            <Button size="small" tone="quiet" className="px-1" onClick={() => setTyped(writeAmount(available))}>
              {text('max')}
            </Button>
          )
        }
      />
    </>
  )
}
