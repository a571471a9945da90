import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from '../messages'

type Props = { account: string; label: string; onClose: () => void }

/** Asks before this browser forgets a key that the venue still accepts. */
export function ForgetDialog({ account, label, onClose }: Props) {
  const { keys, once } = useServices()
  const forget = async () => {
    onClose()
    const done = await once(`forget ${account}`, async () => {
      await keys.forget(account)
      return true
    })
    if (done) notify({ tone: 'plain', title: text('forgotten', { label }), detail: text('forgottenDetail') })
  }
  return (
    <Dialog
      open
      title={text('forgetTitle', { label })}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button tone="danger" writes="forget-key" autoFocus onClick={() => void forget()}>
            {text('forget')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{text('forgetHelp')}</p>
    </Dialog>
  )
}
