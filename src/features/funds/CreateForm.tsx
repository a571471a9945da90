import { type FormEvent, useState } from 'react'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { Section } from '@/ui/Section'
import { SignButton } from './SignButton'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'

type Props = { owner: string; accounts: readonly OwnAccount[] }

/** Makes a sub-account; a label that is taken and a number that is full are reported before the wallet signs. */
export function CreateForm({ owner, accounts }: Props) {
  const limits = useVenueLimits()
  const [label, setLabel] = useState('')
  const { save, busy } = useAccountWrite(owner)
  const left = limits.subAccounts - (accounts.length - 1)
  const taken = accounts.some((account) => account.label === label)
  const long = label.length > limits.subAccountLabelLength
  const error = left <= 0 ? text('noneLeft', { all: limits.subAccounts }) : faultOf(taken, long)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (label === '' || error) return
    const words = {
      what: text('createWhat', { label }),
      done: text('createDone', { label }),
      rejected: text('createRejected'),
    }
    if (await save('createSubAccount', { label }, words)) setLabel('')
  }

  return (
    <Section title={text('createTitle')}>
      <form
        aria-label={text('createTitle')}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-3 p-3 pt-1"
      >
        <TextField
          label={text('label')}
          value={label}
          onChange={setLabel}
          error={error}
          hint={text('labelHint', { left, all: limits.subAccounts })}
        />
        <SignButton writes="sub-account" label={text('create')} busy={busy} disabled={label === '' || error !== null} />
      </form>
    </Section>
  )
}

function faultOf(taken: boolean, long: boolean): string | null {
  if (taken) return text('labelTaken')
  return long ? text('labelLong') : null
}
