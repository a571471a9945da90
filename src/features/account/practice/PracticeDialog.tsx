import { useState } from 'react'
import { closeDialog } from '@/terminal/session/dialogs'
import { createText } from '@/terminal/format/text'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'

const text = createText({
  title: 'Practice account',
  intro:
    'Kedge made this account in this browser. It holds play money only, signs without asking, and works on this practice venue and nowhere else.',
  export: 'Take it elsewhere',
  exportHelp:
    'The private key opens this account in a wallet or in another browser. Never send real money to it: the key lies unprotected in this browser.',
  showKey: 'Show private key',
  copyKey: 'Copy private key',
  noKey: 'This browser has no practice account any more.',
  reset: 'Start over',
  resetHelp:
    'Deletes the account and its trading keys from this browser. Its orders, positions and funds stay on the venue, where only its private key reaches them.',
  resetAsk: 'Delete practice account',
  keep: 'Keep',
  delete: 'Delete for good',
  deleted: 'Practice account deleted',
  deletedDetail: 'Press “Try it now” in the order ticket for a new one.',
})

/** The dialog about the practice account: explains it, shows its private key on request, and can delete it. */
export function PracticeDialog() {
  return (
    <Dialog title={text('title')} onClose={closeDialog} width="medium">
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{text('intro')}</p>
        <ExportKey />
        <ResetAccount />
      </div>
    </Dialog>
  )
}

/** Shows the private key, which is not in the page until the trader asks for it. */
function ExportKey() {
  const { keys } = useServices()
  const [key, setKey] = useState<string | null>(null)
  const [isKeyMissing, setKeyMissing] = useState(false)
  const show = async () => {
    const exportedKey = await keys.exportPracticeKey()
    setKey(exportedKey)
    setKeyMissing(exportedKey === null)
  }
  return (
    <section aria-label={text('export')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-medium">{text('export')}</h3>
      <p className="text-muted">{text('exportHelp')}</p>
      {key === null ? (
        <Button className="self-start" onClick={() => void show()}>
          {text('showKey')}
        </Button>
      ) : (
        <div className="flex items-start gap-2 rounded-md border border-line bg-ground/60 p-2">
          <code className="min-w-0 grow text-xs break-all">{key}</code>
          <CopyButton text={key} label={text('copyKey')} />
        </div>
      )}
      {isKeyMissing && <Notice tone="warn">{text('noKey')}</Notice>}
    </section>
  )
}

function ResetAccount() {
  const { keys, session, once } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const reset = async () => {
    const done = await once(
      'practice account',
      async () => {
        // Clears the session first, so that the wallet's events do not count as a disconnect in the wallet.
        session.setState({ owner: null, account: null })
        await keys.resetPracticeAccount()
        return true
      },
      'browser',
    )
    if (!done) return
    closeDialog()
    notify({ tone: 'plain', title: text('deleted'), detail: text('deletedDetail') })
  }
  return (
    <section aria-label={text('reset')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-medium">{text('reset')}</h3>
      <p className="text-muted">{text('resetHelp')}</p>
      {isAsking ? (
        <div className="flex gap-2">
          <Button autoFocus onClick={() => setIsAsking(false)}>
            {text('keep')}
          </Button>
          <Button tone="danger" writes="reset-practice" onClick={() => void reset()}>
            {text('delete')}
          </Button>
        </div>
      ) : (
        <Button tone="danger" className="self-start" onClick={() => setIsAsking(true)}>
          {text('resetAsk')}
        </Button>
      )}
    </section>
  )
}
