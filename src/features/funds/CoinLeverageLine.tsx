import { useState } from 'react'
import { formatAmount } from '@/terminal/format/formatAmount'
import { UNKNOWN } from '@/terminal/format/format'
import { useAccount } from '@/terminal/session/Services'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { Cell, Row } from '@/ui/table/Table'
import { text } from './messages'
import type { BorrowingCoin } from '@/terminal/account/useBorrowing'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'

type Props = { address: string; coin: BorrowingCoin }

/** One coin's leverage; one that is too low for the current debt is rejected here. */
export function CoinLeverageLine({ address, coin: { coin, leverage, owed, limitAt } }: Props) {
  const { writable } = useAccount()
  const { maxCoinLeverage } = useVenueLimits()
  const [chosen, setChosen] = useState<number | null>(null)
  const { save, busy } = useAccountWrite(address)
  const wanted = chosen ?? leverage
  const limit = limitAt(wanted)
  const below = wanted < leverage && limit !== null && limit < owed
  const choices = Array.from({ length: maxCoinLeverage }, (_, at) => String(at + 1))

  const onSave = async () => {
    const words = {
      what: text('coinWhat', { coin }),
      done: text('coinDone', { coin, leverage: wanted }),
      rejected: text('coinRejected'),
    }
    if (await save('setCoinLeverage', { coin, leverage: wanted }, words)) setChosen(null)
  }

  return (
    <Row>
      <Cell className="font-medium">{coin}</Cell>
      <Cell align="end" className="py-1">
        {writable ? (
          <Select
            label={text('coinLeverageOf', { coin })}
            hideLabel
            value={String(wanted)}
            onChange={(value) => setChosen(Number(value))}
            options={choices.map((value) => ({ value, label: text('timesValue', { leverage: value }) }))}
            error={below && text('coinBelowDebt')}
            fieldClassName="ms-auto w-24 text-start"
          />
        ) : (
          text('timesValue', { leverage })
        )}
      </Cell>
      <Cell align="end">{limit === null ? UNKNOWN : formatAmount(limit, coin)}</Cell>
      {writable && (
        <Cell align="end">
          <Button
            size="small"
            className="touchable"
            writes="coin-leverage"
            busy={busy}
            disabled={wanted === leverage || below}
            aria-label={text('setCoinOf', { coin })}
            onClick={() => void onSave()}
          >
            {text('set')}
          </Button>
        </Cell>
      )}
    </Row>
  )
}
