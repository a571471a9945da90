import Lock from 'lucide-react/icons/lock'
import { showDialog } from '@/terminal/session/dialogs'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { Button } from '@/ui/controls/Button'
import { text } from './protectionMessages'
import { UnlockButton } from './UnlockButton'

/** Warns on every page that the keys are locked, with a button to unlock them. */
export function LockedBar() {
  const { keys } = useServices()
  const locked = useLive(keys.protection, (protection) => protection.locked)
  if (!locked) return null
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-3 py-1 text-sm text-warn"
    >
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-60">
        <span className="font-medium">{text('locked')}</span> {text('lockedHelp')}
      </p>
      <UnlockButton />
      <Button size="small" tone="quiet" onClick={() => showDialog('tradingKey')}>
        {text('secretLost')}
      </Button>
    </div>
  )
}
