import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LabelWarning } from '@/terminal/agents/LabelWarning'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { Agent } from '@/protocol/records/agent'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { parseDays } from './parseDays'
import { SLOTS } from './slots'
import { useApprove } from './useApprove'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'

const LABEL = /^[a-z0-9][a-z0-9-]{0,30}$/
const SHORTCUTS = ['1', '7', '30', '90', '180'] as const

type Props = {
  account: OwnAccount
  agents: readonly Agent[]
  /** What stands in the field at first; without it, this browser's own label. */
  label: string | null
  onClose: () => void
}

/** Asks under which label and for how long a key of this browser shall be approved, and warns before it ends another. */
export function ApproveForm({ account, agents, label: given, onClose }: Props) {
  const { keys } = useServices()
  const { owner } = useAccount()
  const { approve, busy } = useApprove()
  const usual = useQuery({ queryKey: ['profile-label'], queryFn: () => keys.profileLabel(), staleTime: Infinity })
  const [typed, setTyped] = useState(given)
  const [days, setDays] = useState('7')
  const label = typed ?? usual.data ?? ''
  const labelWrong = label !== '' && !LABEL.test(label)
  const validDays = parseDays(days)
  const replaces = agents.some((agent) => agent.label === label)
  const full = agents.length >= SLOTS && !replaces
  const ready = label !== '' && !labelWrong && validDays !== null && !full

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (ready && (await approve({ account: account.address, label, validDays }))) onClose()
  }

  return (
    <form
      // It opens below keys that may fill the screen.
      ref={(box) => {
        box?.scrollIntoView({ block: 'nearest' })
      }}
      onSubmit={(event) => void submit(event)}
      aria-label={text('approveAccount', { account: account.name })}
      className="flex flex-col gap-3 border-t border-line p-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          autoFocus
          label={text('newLabel')}
          value={label}
          onChange={setTyped}
          maxLength={31}
          hint={text('labelHint')}
          error={labelWrong && text('labelInvalid')}
          fieldClassName="w-72 max-w-full"
        />
        <TextField
          label={text('days')}
          value={days}
          onChange={setDays}
          inputMode="numeric"
          hint={text('daysHint')}
          error={validDays === null && text('daysInvalid')}
          fieldClassName="w-24"
        />
        <div className="flex gap-1 pt-5">
          {SHORTCUTS.map((shortcut) => (
            <Button key={shortcut} size="small" className="touchable" onClick={() => setDays(shortcut)}>
              {shortcut}
            </Button>
          ))}
        </div>
      </div>
      {!labelWrong && <LabelWarning account={account.address} label={label} />}
      {owner && <NewKeyLimits owner={owner} account={account.address} />}
      {full && <Notice tone="warn">{text('full')}</Notice>}
      <div className="flex gap-2">
        <Button writes="approve-key" type="submit" tone="accent" busy={busy} disabled={!ready}>
          {text(replaces ? 'replaceNow' : 'approveNow')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
