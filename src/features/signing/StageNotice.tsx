import { describeRejection } from '@/terminal/outcomes/rejection'
import { useServices } from '@/terminal/session/Services'
import type { OpenRequest, SigningPrompt } from '@/terminal/signing/SigningView'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'
import { useWalletName } from './useWalletName'

/** Time after which the trader can state that a silent wallet shows no request, ms. */
const MAX_WAIT_MS = 60_000

/** Explains the stage of a request: open in the wallet, or why it is not. */
export function StageNotice({ prompt: { id, stage } }: { prompt: SigningPrompt }) {
  const { signing } = useServices()
  const open = useLive(signing.view, (view) => view.open)
  const wallet = useWalletName()
  switch (stage.kind) {
    case 'asking':
      return open && <Earlier open={open} />
    case 'chain':
    case 'wallet':
      return (
        <div className="flex flex-col items-start gap-1 rounded-md bg-accent-soft p-2 text-sm text-accent">
          <div role="status">
            <p className="flex items-center gap-2 font-medium">
              <Spinner /> {text(stage.kind === 'chain' ? 'stageChain' : 'stageWallet', { wallet })}
            </p>
            <p className="text-xs">
              {stage.kind === 'chain' && text('stageChainHelp')} {text('giveUpHelp', { wallet })}
            </p>
          </div>
          {open && <ShowsNone open={open} />}
        </div>
      )
    case 'failed':
      return (
        <>
          <Notice tone="warn" urgent>
            {describeRejection({ kind: 'blocked', reason: stage.reason, message: '' })}
          </Notice>
          {open && <Earlier open={open} />}
        </>
      )
    case 'expired':
      return (
        <Notice tone="warn" urgent>
          {text(open?.promptId === id ? 'expiredOpen' : 'expired', { wallet })}
        </Notice>
      )
  }
}

/** Warns of an earlier request that ended on the page but is unanswered in the wallet, which should not have two. */
function Earlier({ open }: { open: OpenRequest }) {
  const wallet = useWalletName()
  const reloaded = open.promptId === null
  return (
    <Notice tone="warn" urgent action={<ShowsNone open={open} />}>
      {text(reloaded ? 'openReloaded' : 'openEarlier', { wallet })}
    </Notice>
  )
}

/**
 * The button with which the trader states that the wallet shows no request. For a request from before a reload it shows
 * at once.
 */
function ShowsNone({ open }: { open: OpenRequest }) {
  const { signing } = useServices()
  const wallet = useWalletName()
  const now = useNow()
  const reloaded = open.promptId === null
  if (!reloaded && now - open.at < MAX_WAIT_MS) return null
  return (
    <Button size="small" onClick={signing.forgetOpen}>
      {reloaded ? text('declined') : text('showsNone', { wallet })}
    </Button>
  )
}
