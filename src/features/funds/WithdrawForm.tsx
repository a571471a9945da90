import { type FormEvent, useState } from 'react'
import { getAddress } from 'viem'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatExact } from '@/terminal/format/format'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'
import { agentsQuery } from '@/client/queries/accountQueries'
import { useServices } from '@/terminal/session/Services'
import { checkDestination, type DestinationContext } from './checkDestination'
import { CoinAmountFields, useCoinAmount } from './CoinAmountFields'
import { describeDestination } from './describeFault'
import { DetailList } from './DetailList'
import { text } from './messages'
import { SignButton } from './SignButton'

type Props = { owner: string; account: string }

/** The form that withdraws funds from the venue, after checks of the destination. */
export function WithdrawForm({ owner, account }: Props) {
  const context = useDestinationContext(owner)
  const fee = parseDecimal(useVenueLimits().withdrawalFee)
  const [typed, setTyped] = useState('')
  const [comparedAddress, setComparedAddress] = useState<string | null>(null)
  const amount = useCoinAmount(owner, fee)
  const { coin, transfer } = amount
  const [attempted, setAttempted] = useState(false)
  const { save, busy } = useAccountWrite(owner)
  const destination = checkDestination(typed, context)
  const isFirst = destination.ok && destination.standing === 'first'
  const ready = transfer.ok && destination.ok && (!isFirst || comparedAddress === destination.address)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!ready) return
    const names = { amount: formatExact(transfer.amount), coin }
    const body = {
      coin,
      amount: formatDecimal(transfer.amount),
      destination_address: destination.address as `0x${string}`,
    }
    const words = {
      what: text('withdrawWhat', names),
      done: text('withdrawDone', names),
      rejected: text('withdrawRejected'),
    }
    if ((await save('withdraw', body, words)) === null) return
    amount.setTyped('')
    setAttempted(false)
  }

  return (
    <form aria-label={text('withdraw')} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {account !== owner && <Notice>{text('fromMainOnly')}</Notice>}
      <TextField
        label={text('destination')}
        placeholder="0x"
        value={typed}
        onChange={setTyped}
        error={(typed !== '' || attempted) && !destination.ok && describeDestination(destination.fault)}
        hint={destination.ok && destination.standing !== 'first' && text(DESTINATION_LABELS[destination.standing])}
        action={
          <Button size="small" tone="quiet" className="px-1" onClick={() => setTyped(getAddress(owner))}>
            {text('useOwn')}
          </Button>
        }
      />
      {isFirst && (
        <Notice tone="warn">
          {text('firstTime')}
          <FullAddress address={destination.address} className="my-1 text-ink" />
          <Checkbox
            label={text('compared')}
            checked={comparedAddress === destination.address}
            onChange={(checked) => setComparedAddress(checked ? destination.address : null)}
          />
        </Notice>
      )}
      <CoinAmountFields amount={amount} attempted={attempted} />
      {transfer.ok && (
        <DetailList
          details={[
            [text('fee'), fee === 0n ? text('noFee') : withCoin(formatExact(fee), coin)],
            [text('arrives'), withCoin(formatExact(transfer.arrives), coin)],
            [text('leftThere'), withCoin(formatExact(transfer.left), coin)],
          ]}
        />
      )}
      <SignButton
        writes="withdraw"
        label={text('withdraw')}
        busy={busy}
        disabled={isFirst && comparedAddress !== destination.address}
      />
    </form>
  )
}

const DESTINATION_LABELS = { own: 'ownWallet', known: 'paidBefore' } as const

/** Returns the data against which a withdrawal's destination is checked. */
function useDestinationContext(owner: string): DestinationContext {
  const { http, writes, keys } = useServices()
  const { subAccounts } = useVenueLimits()
  const agents = useInfiniteQuery(agentsQuery(http, owner)).data ?? []
  const paidAddresses = useQuery({
    queryKey: ['account', owner, 'withdrawals-here'],
    queryFn: async () => {
      const journal = await writes.journal()
      return journal.flatMap((record) =>
        record.action === 'withdraw' && record.stage === 'confirmed' && record.account === owner
          ? destinationOf(record.canonical)
          : [],
      )
    },
  }).data
  const storedKeys = keys.storedAgents(owner).getState()
  return {
    owner,
    subAccounts,
    tradingKeys: new Set([...agents.map((agent) => agent.agent_address), ...storedKeys.map(({ agent }) => agent)]),
    paidBefore: new Set(paidAddresses),
  }
}

function destinationOf(canonical: string): string[] {
  const body: unknown = JSON.parse(canonical)
  const address = typeof body === 'object' && body !== null && 'destination_address' in body && body.destination_address
  return typeof address === 'string' ? [address.toLowerCase()] : []
}
