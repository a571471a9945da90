import { type FormEvent, useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatExact } from '@/terminal/format/format'
import { parseAddress } from '@/terminal/watch/watching'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { useOwnAccounts } from '@/terminal/session/useOwnAccounts'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { CoinAmountFields, useCoinAmount } from './CoinAmountFields'
import { DetailList } from './DetailList'
import { text } from './messages'
import { SignButton } from './SignButton'

const ANOTHER = 'another'

type Props = { owner: string; account: string }

/** The form that transfers a coin between the wallet's accounts, or to any account of the venue. */
export function TransferForm({ owner, account }: Props) {
  const { accounts } = useOwnAccounts(owner)
  const [from, setFrom] = useState(account)
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { save, busy } = useAccountWrite(owner)
  const to = chosen ?? accounts.find(({ address }) => address !== from)?.address ?? ANOTHER
  const recipient = to === ANOTHER ? parseAddress(typed) : to
  const fault = useRecipientFault(from, recipient)
  const amount = useCoinAmount(from, 0n)
  const { coin, transfer } = amount
  const ready = transfer.ok && recipient !== null && fault === null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!ready) return
    const names = { amount: formatExact(transfer.amount), coin }
    const body = {
      ...(from === owner ? {} : { from_address: from as `0x${string}` }),
      to_address: recipient as `0x${string}`,
      coin,
      amount: formatDecimal(transfer.amount),
    }
    const words = {
      what: text('transferWhat', names),
      done: text('transferDone', names),
      rejected: text('transferRejected'),
    }
    if ((await save('transfer', body, words)) === null) return
    amount.setTyped('')
    setAttempted(false)
  }

  return (
    <form aria-label={text('transfer')} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Select
        label={text('from')}
        value={from}
        onChange={setFrom}
        options={accounts.map(({ address, name }) => ({ value: address, label: name }))}
      />
      <Select
        label={text('to')}
        value={to}
        onChange={setChosen}
        options={[
          ...accounts.map(({ address, name }) => ({ value: address, label: name, disabled: address === from })),
          { value: ANOTHER, label: text('another') },
        ]}
        error={to !== ANOTHER && fault}
      />
      {to === ANOTHER && (
        <TextField
          label={text('recipient')}
          placeholder="0x"
          value={typed}
          onChange={setTyped}
          error={
            (typed !== '' || attempted) &&
            (recipient === null ? text(typed === '' ? 'emptyDestination' : 'shape') : fault)
          }
        />
      )}
      <CoinAmountFields amount={amount} attempted={attempted} />
      {transfer.ok && (
        <DetailList
          details={[
            [text('arrives'), withCoin(formatExact(transfer.arrives), coin)],
            [text('leftThere'), withCoin(formatExact(transfer.left), coin)],
          ]}
        />
      )}
      <SignButton writes="transfer" label={text('transfer')} busy={busy} />
    </form>
  )
}

/** Returns why an address cannot receive a transfer; null if it can. */
function useRecipientFault(from: string, recipient: string | null): string | null {
  const info = useAccountInfo(recipient)
  if (recipient === null) return null
  if (recipient === from) return text('sameAccount')
  if (!info.data) return text('accountUnknown')
  return info.data.created_time === null ? text('noAccount') : null
}
