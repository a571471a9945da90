import { VALUE_COIN } from '@/terminal/format/formatAmount'
import type { Balance } from '@/protocol/records/balance'
import { Select } from '@/ui/controls/Select'
import { text } from './messages'

type Props = { balances: readonly Balance[]; value: string; onChange: (coin: string) => void }

/** The coins that an account has or had. */
export function CoinSelect({ balances, value, onChange }: Props) {
  const coins = [...new Set([VALUE_COIN, value, ...balances.map(({ coin }) => coin)])]
  return (
    <Select
      label={text('coin')}
      value={value}
      onChange={onChange}
      options={coins.map((coin) => ({ value: coin, label: coin }))}
    />
  )
}
