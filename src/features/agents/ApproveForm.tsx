import type { FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import type { Agent } from '@/protocol/records/agent'
import { Button } from '@/ui/controls/Button'
import { KeyTerms, useKeyTerms } from './KeyTerms'
import { text } from './messages'
import { scrollToShow } from './scrollToShow'
import { useApprove } from './useApprove'

type Props = {
  account: OwnAccount
  agents: readonly Agent[]
  /** Initial label; null for this browser's own. */
  label: string | null
  onClose: () => void
}

/** The form for label and duration of a new key of this browser. It warns before the key replaces another one. */
export function ApproveForm({ account, agents, label, onClose }: Props) {
  const { keys } = useServices()
  const { owner } = useAccount()
  const { approve, busy } = useApprove()
  const profileLabel = useQuery({
    queryKey: ['profile-label'],
    queryFn: () => keys.profileLabel(),
    staleTime: Infinity,
  })
  const typed = useKeyTerms(agents, label ?? profileLabel.data ?? '')
  const { terms, replaces } = typed

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (terms && (await approve({ account: account.address, ...terms }))) onClose()
  }

  return (
    <form
      ref={scrollToShow}
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
