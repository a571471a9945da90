import type { FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import type { Agent } from '@/protocol/records/agent'
import { Button } from '@/ui/controls/Button'
import { KeyTerms, useKeyTerms } from './KeyTerms'
import { text } from './messages'
import { useApprove } from './useApprove'

type Props = {
  account: OwnAccount
  agents: readonly Agent[]
  /** What stands in the field at first; without it, this browser's own label. */
  label: string | null
  onClose: () => void
}

/** Asks under which label and for how long a key of this browser shall be approved, and warns before it ends another. */
export function ApproveForm({ account, agents, label, onClose }: Props) {
  const { keys } = useServices()
  const { owner } = useAccount()
  const { approve, busy } = useApprove()
  const usual = useQuery({ queryKey: ['profile-label'], queryFn: () => keys.profileLabel(), staleTime: Infinity })
  const typed = useKeyTerms(agents, label ?? usual.data ?? '')
  const { terms, replaces } = typed

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (terms && (await approve({ account: account.address, ...terms }))) onClose()
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
      <KeyTerms {...typed} account={account.address} autoFocus />
      {owner && <NewKeyLimits owner={owner} account={account.address} />}
      <div className="flex gap-2">
        <Button writes="approve-key" type="submit" tone="accent" busy={busy} disabled={!terms}>
          {text(replaces ? 'replaceNow' : 'approveNow')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
