import { useEffect, useEffectEvent, useRef } from 'react'
import Check from 'lucide-react/icons/check'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { useLive } from '@/terminal/live/useLive'
import { closeDialog } from '@/terminal/session/dialogs'
import { useAccount, useServices } from '@/terminal/session/Services'
import { SetupSteps } from '@/terminal/setup/SetupSteps'
import { useSetupSteps, type SetupStep } from '@/terminal/setup/useSetupSteps'
import { SigningGuideLink } from '@/terminal/signing/SigningGuideLink'
import { Dialog } from '@/ui/overlays/Dialog'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { formatPracticeFunds } from '@/terminal/practice/practiceFunds'
import { Button } from '@/ui/controls/Button'
import { ConnectStep } from './ConnectStep'
import { EnableStep } from './EnableStep'
import { text } from './messages'
import { useApproval } from './useApproval'

type Props = {
  /**
   * How the dialog begins. `connect`: each step needs a press. `enable`: starts an approval with the default key as
   * soon as a wallet is connected. `choose`: lets the trader choose duration and label of the key first.
   */
  begin: 'connect' | 'enable' | 'choose'
}

/**
 * The dialog that guides the trader to an account that can trade: connect a wallet, get practice funds if offered,
 * enable trading.
 */
export function SetupDialog({ begin }: Props) {
  const { keys, signing } = useServices()
  const { address } = useAccount()
  const steps = useSetupSteps()
  const status = useAgentStatus()
  const isConnected = useLive(keys.wallet.connection, (connection) => connection.status === 'connected')
  const locked = useLive(keys.protection, (protection) => protection.locked)
  const approval = useApproval()
  const hasBegun = useRef(false)

  const beginOnce = useEffectEvent(() => {
    if (hasBegun.current || begin !== 'enable' || locked || status.kind === 'approving' || !isConnected) return
    hasBegun.current = true
    void approval.start()
  })
  useEffect(() => beginOnce(), [isConnected])

  const fundState = steps.find(({ name }) => name === 'fund')?.state
  const isDone = (name: 'connect' | 'enable') => steps.some((step) => step.name === name && step.state === 'done')
  const canTrade = begin === 'connect' && isDone('connect') && isDone('enable')
  useEffect(() => {
    if (canTrade) closeDialog()
  }, [canTrade])

  // Hidden while the page shows a signing request.
  const isSigning = useLive(signing.view, (view) => view.prompt !== null)
  const isApproving = status.kind === 'approving'
  return (
    <Dialog open={!isSigning} width="medium" title={text('setUp')} onClose={closeDialog}>
      <div className="flex flex-col gap-4">
        <SetupSteps />
        {address !== null && (isDone('connect') || isApproving) ? (
          <>
            {fundState && <FundStep address={address} state={fundState} />}
            <EnableStep
              begin={begin}
              approval={approval}
              locked={locked}
              isTurn={fundState === undefined || fundState === 'done'}
            />
          </>
        ) : (
          <ConnectStep />
        )}
        <SigningGuideLink />
      </div>
    </Dialog>
  )
}

type FundStepProps = { address: string; state: SetupStep['state'] }

/** The step that requests practice funds for the account, or shows that it has had some. */
function FundStep({ address, state }: FundStepProps) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <section aria-label={text('fundStep')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{text('fundStep')}</h3>
      {state === 'done' ? (
        <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
          <Check aria-hidden="true" className="size-4 text-up" />
          {text('funded')}
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">{text('fundHelp', { amount: formatPracticeFunds() })}</p>
          {/* Rendered once it is known that the step is needed, so that it takes the focus only then. */}
          {state !== 'asking' && (
            <Button tone="accent" size="large" wide writes="faucet" autoFocus busy={busy} onClick={request}>
              {text('getFunds')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
