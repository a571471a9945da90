import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LabelWarning } from '@/terminal/agents/LabelWarning'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { suggestLabel } from '@/terminal/agents/suggestLabel'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import type { KeyChoice } from './useApproval'

const DAYS = ['1', '7', '30', '90', '180'] as const
const LABEL = /^[a-z0-9][a-z0-9-]{0,30}$/

type Props = { busy: boolean; onSubmit: (choice: KeyChoice) => void }

/** The form for a key's duration and its label at the venue. */
export function KeyForm({ busy, onSubmit }: Props) {
  const { keys } = useServices()
  const { owner, address } = useAccount()
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const [typed, setTyped] = useState<string | null>(null)
  const profileLabel = useQuery({
    queryKey: ['profile-label'],
    queryFn: () => keys.profileLabel(),
    staleTime: Infinity,
  })
  const status = useAgentStatus()
  const label = typed ?? (status.kind === 'replaced' ? suggestLabel(status.label) : (profileLabel.data ?? ''))
  const isLabelInvalid = label !== '' && !LABEL.test(label)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLabelInvalid) onSubmit(label ? { validDays: Number(days), label } : { validDays: Number(days) })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={text('validFor')}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: text('days', { days: value }) }))}
        />
        <TextField
          label={text('label')}
          value={label}
          onChange={setTyped}
          maxLength={31}
          error={isLabelInvalid && text('labelInvalid')}
        />
      </div>
      <p className="text-xs text-faint">{text('labelHint')}</p>
      {address && !isLabelInvalid && <LabelWarning account={address} label={label} />}
      {owner && address && <NewKeyLimits owner={owner} account={address} />}
      <Button writes="enable-trading" type="submit" tone="accent" size="large" wide busy={busy}>
        {text('enableTrading')}
      </Button>
    </form>
  )
}
