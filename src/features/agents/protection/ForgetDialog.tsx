import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
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
    <ActionDialog
      title={text('forgetTitle', { label })}
      onClose={onClose}
      action={{
        label: text('forget'),
        writes: 'forget-key',
        tone: 'danger',
        autoFocus: true,
        act: () => void forget(),
      }}
    >
      <p className="text-muted">{text('forgetHelp')}</p>
    </ActionDialog>
  )
}
