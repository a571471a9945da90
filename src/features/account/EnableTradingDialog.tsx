import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { useLive } from '@/terminal/live/useLive'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { ApprovalSteps } from './ApprovalSteps'
import { KeyForm } from './KeyForm'
import { text } from './messages'
import { useApproval } from './useApproval'

type Props = {
  /** `now` begins with the usual key at once; `asked` lets the trader choose first. */
  begin: 'now' | 'asked'
}

/** Makes a trading key and has the wallet approve it: what is going on, what went wrong, and the way out. */
export function EnableTradingDialog({ begin }: Props) {
  const services = useServices()
  const { keys } = services
  const connection = useLive(keys.wallet.connection)
  const status = useAgentStatus()
  const account = useAccount()
  const approval = useApproval()
  const locked = useLive(keys.protection, (protection) => protection.locked)
  const [startOver, setStartOver] = useState(false)
  const begun = useRef(false)

  const beginOnce = useEffectEvent(() => {
    if (
      begun.current ||
      begin === 'asked' ||
      locked ||
      status.kind === 'approving' ||
      connection.status !== 'connected'
    )
      return
    begun.current = true
    void approval.start()
  })
  useEffect(() => beginOnce(), [connection.status])

  const approving = status.kind === 'approving'
  // While the page shows what is to be signed, that stands in this dialog's place.
  const signing = useLive(services.signing.view, (view) => view.prompt !== null)
  return (
    <Dialog open={!signing} title={text('enableTrading')} closeLabel={text('close')} onClose={closeDialog}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{text('intro')}</p>
        <KeyStorageNotice />
        {approval.problem && !approving && (
          <Notice tone={approval.problem.tone} urgent>
            <p className="font-medium">{approval.problem.title}</p>
            <p>{approval.problem.detail}</p>
          </Notice>
        )}
        {connection.status === 'disconnected' && !approving ? (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={() => showDialog('connect')}>
                {text('connectWallet')}
              </Button>
            }
          >
            {text('walletMissing')}
          </Notice>
        ) : approving ? (
          <>
            <ApprovalSteps step={status.step} />
            {account.owner && account.address && <NewKeyLimits owner={account.owner} account={account.address} />}
          </>
        ) : locked && !startOver ? (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={() => setStartOver(true)}>
                {text('lockedGo')}
              </Button>
            }
          >
            <p className="font-medium">{text('lockedTitle')}</p>
            <p>{text('lockedHelp')}</p>
          </Notice>
        ) : (
          <>
            {locked && <Notice tone="warn">{text('startOver')}</Notice>}
            <KeyForm
              onSubmit={(choice) => approval.start(locked ? { ...choice, startOver } : choice)}
              busy={approval.running}
            />
          </>
        )}
        <ul className="flex list-disc flex-col gap-1 border-t border-line pt-3 pl-4 text-xs text-muted">
          <li>{text('mayDo')}</li>
          <li>{text('mayNotDo')}</li>
          <li>{text('staysHere')}</li>
        </ul>
      </div>
    </Dialog>
  )
}

/** Says before a key is made what the browser will not do for it: encrypt it, or store it. */
function KeyStorageNotice() {
  const { keys } = useServices()
  const isStored = useLive(keys.protection, ({ persisted, place }) => persisted || place === 'absent')
  if (globalThis.isSecureContext === false) return <Notice tone="down">{text('insecureOrigin')}</Notice>
  return isStored ? null : <Notice tone="warn">{text('keyWillNotBeStored')}</Notice>
}
