import { denialMessages } from '@/desk/refusalMessages'
import { useServices } from '@/desk/Services'
import type { SigningStage } from '@/desk/signing/SigningView'
import { useLive } from '@/desk/useLive'
import { useNow } from '@/desk/useNow'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'

/** How long a wallet that says nothing is believed to still show a request. */
const PATIENCE_MS = 60_000

/** Where the request stands: with the wallet, or what keeps it from there. */
export function StageNotice({ stage }: { stage: SigningStage }) {
  const { keys } = useServices()
  const wallet = useLive(keys.wallet.connection, (connection) =>
    connection.status === 'connected' ? connection.walletName : text('wallet'),
  )
  switch (stage.kind) {
    case 'asking':
      return <Abandoned />
    case 'chain':
    case 'wallet':
      return (
        <div role="status" className="flex flex-col gap-1 rounded-md bg-accent-soft p-2 text-sm text-accent">
          <p className="flex items-center gap-2 font-medium">
            <Spinner /> {text(stage.kind === 'chain' ? 'stageChain' : 'stageWallet', { wallet })}
          </p>
          <p className="text-xs">{text('giveUpHelp')}</p>
        </div>
      )
    case 'failed':
      return (
        <Notice tone="warn" urgent>
          {denialMessages[stage.reason]}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warn" urgent>
          {text('expired')}
        </Notice>
      )
  }
}

/** An earlier request that was cancelled here and that the wallet has not answered: two prompts would be one too many. */
function Abandoned() {
  const { signing } = useServices()
  const abandonedAt = useLive(signing.view, (view) => view.abandonedAt)
  const now = useNow()
  if (abandonedAt === null) return null
  const waited = now - abandonedAt >= PATIENCE_MS
  return (
    <Notice
      tone="warn"
      urgent
      action={
        waited && (
          <Button size="small" onClick={signing.forgetAbandoned}>
            {text('askAnyway')}
          </Button>
        )
      }
    >
      {text('abandoned')}
    </Notice>
  )
}
