import { useState } from 'react'
import { useAccount } from '@/terminal/session/Services'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from './messages'
import { Section } from '@/ui/Section'
import { TransferForm } from './TransferForm'
import { WithdrawForm } from './WithdrawForm'

type Props = { account: string }

/** The two ways in which money leaves an account; both only the wallet signs. */
export function MoveMoney({ account }: Props) {
  const { owner } = useAccount()
  const [way, setWay] = useState<'transfer' | 'withdraw'>('transfer')
  if (owner === null) return null
  return (
    <Section title={text('move')}>
      <div className="flex flex-col gap-3 p-3 pt-1">
        <Segmented
          label={text('move')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'transfer', label: text('transfer') },
            { value: 'withdraw', label: text('withdraw') },
          ]}
        />
        {way === 'transfer' ? (
          <TransferForm owner={owner} account={account} />
        ) : (
          <WithdrawForm owner={owner} account={account} />
        )}
      </div>
    </Section>
  )
}
