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

/** How long a silent wallet is assumed to show a request, before the trader may say that it shows none. */
const PATIENCE_MS = 60_000

/** Where the request stands: with the wallet, or what keeps it from there. */
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

/** An earlier request that has ended on the page and that the wallet has not answered: two would be one too many. */
function Earlier({ open }: { open: OpenRequest }) {
  const wallet = useWalletName()
  const reloaded = open.promptId === null
  return (
    <Notice tone="warn" urgent action={<ShowsNone open={open} />}>
      {text(reloaded ? 'openReloaded' : 'openEarlier', { wallet })}
    </Notice>
  )
}

/** Lets the trader say that the wallet shows nothing. Of a request before a reload no answer can come: at once. */
function ShowsNone({ open }: { open: OpenRequest }) {
  const { signing } = useServices()
  const wallet = useWalletName()
  const now = useNow()
  const reloaded = open.promptId === null
  if (!reloaded && now - open.at < PATIENCE_MS) return null
  return (
    <Button size="small" onClick={signing.forgetOpen}>
      {reloaded ? text('declined') : text('showsNone', { wallet })}
    </Button>
  )
}
