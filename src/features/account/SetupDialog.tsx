import { useEffect, useEffectEvent, useRef } from 'react'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { useLive } from '@/terminal/live/useLive'
import { closeDialog } from '@/terminal/session/dialogs'
import { useAccount, useServices } from '@/terminal/session/Services'
import { SetupSteps } from '@/terminal/setup/SetupSteps'
import { useSetupSteps } from '@/terminal/setup/useSetupSteps'
import { SigningGuideLink } from '@/terminal/signing/SigningGuideLink'
import { Dialog } from '@/ui/overlays/Dialog'
import { ConnectStep } from './ConnectStep'
import { EnableStep } from './EnableStep'
import { FundStep } from './FundStep'
import { text } from './messages'
import { useApproval } from './useApproval'

type Props = {
  /**
   * `connect` goes on as the trader presses; `enable` begins an approval with the usual key as soon as a wallet is there;
   * `choose` lets the trader choose the key first.
   */
  begin: 'connect' | 'enable' | 'choose'
}

/** Leads from a wallet to an account that can trade: connect it, get practice funds where there are any, enable trading. */
export function SetupDialog({ begin }: Props) {
  const { keys, signing } = useServices()
  const { address } = useAccount()
  const steps = useSetupSteps()
  const status = useAgentStatus()
  const isConnected = useLive(keys.wallet.connection, (connection) => connection.status === 'connected')
  const locked = useLive(keys.protection, (protection) => protection.locked)
  const approval = useApproval()
  const begun = useRef(false)

  const beginOnce = useEffectEvent(() => {
    if (begun.current || begin !== 'enable' || locked || status.kind === 'approving' || !isConnected) return
    begun.current = true
    void approval.start()
  })
  useEffect(() => beginOnce(), [isConnected])

  const fund = steps.find(({ name }) => name === 'fund')?.state
  const isDone = (name: 'connect' | 'enable') => steps.some((one) => one.name === name && one.state === 'done')
  const canTrade = begin === 'connect' && isDone('connect') && isDone('enable')
  useEffect(() => {
    if (canTrade) closeDialog()
  }, [canTrade])

  // While the page shows what is to be signed, that stands in this dialog's place.
  const isSigning = useLive(signing.view, (view) => view.prompt !== null)
  const isApproving = status.kind === 'approving'
  return (
    <Dialog open={!isSigning} width="medium" title={text('setUp')} closeLabel={text('close')} onClose={closeDialog}>
      <div className="flex flex-col gap-4">
        <SetupSteps />
        {address !== null && (isDone('connect') || isApproving) ? (
          <>
            {fund && <FundStep address={address} state={fund} />}
            <EnableStep
              begin={begin}
              approval={approval}
              locked={locked}
              isTurn={fund === undefined || fund === 'done'}
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
