import { type FormEvent, useState } from 'react'
import { formatAddress } from '@/terminal/format/format'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { parseAddress } from '@/terminal/watch/watching'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { Section } from '@/ui/Section'
import { SignButton } from './SignButton'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'

type Props = { owner: string; hasSubs: boolean }

/** The form that makes the wallet's own account a sub-account of another account, which can then trade it. */
export function AssociateForm({ owner, hasSubs }: Props) {
  const limits = useVenueLimits()
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  const { save, busy } = useAccountWrite(owner)
  const mainAddress = parseAddress(typed)
  const isAssociated = Boolean(useAccountInfo(owner).data?.main_address)
  const isLabelTooLong = label.length > limits.subAccountLabelLength
  const isComplete = mainAddress !== null && mainAddress !== owner && label !== '' && !isLabelTooLong
  if (isAssociated) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const address = formatAddress(mainAddress)
    const words = {
      what: text('associateWhat', { address }),
      done: text('associateDone', { address }),
      rejected: text('associateRejected'),
    }
    if (await save('associateAccount', { main_address: mainAddress as `0x${string}`, label }, words)) setTyped('')
  }

  return (
    <Section title={text('associateTitle')}>
      <form
        aria-label={text('associateTitle')}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-3 p-3 pt-1"
      >
        <p className="text-sm text-muted">{text('associateHelp')}</p>
        {hasSubs ? (
          <Notice tone="warn">{text('associateSubs')}</Notice>
        ) : (
          <>
            <TextField
              label={text('mainAddress')}
              placeholder="0x"
              value={typed}
              onChange={setTyped}
              error={
                typed !== '' && (mainAddress === null ? text('shape') : mainAddress === owner && text('associateSelf'))
              }
            />
            <TextField
              label={text('labelThere')}
              value={label}
              onChange={setLabel}
              error={isLabelTooLong && text('labelLong', { count: limits.subAccountLabelLength })}
            />
            <SignButton writes="associate" label={text('associate')} busy={busy} disabled={!isComplete} />
          </>
        )}
      </form>
    </Section>
  )
}
