import { useState } from 'react'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import { text } from '../messages'
import { PanicSteps } from './PanicSteps'
import { usePanic } from './usePanic'

type Props = { accounts: readonly OwnAccount[]; onClose: () => void }

/** Dialog that explains what "Stop all trading" does, does it, and shows the result of each step. */
export function PanicDialog({ accounts, onClose }: Props) {
  const { signing } = useServices()
  const prompting = useLive(signing.view, (view) => view.prompt !== null)
  const [includesForeign, setIncludesForeign] = useState(false)
  const { stages, state, stop } = usePanic(accounts)
  return (
    <Dialog
      open={!prompting}
      steady
      width="medium"
      title={text('panicTitle')}
      onClose={onClose}
      footer={
        state === 'asking' ? (
          <>
            <Button tone="quiet" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button tone="down" writes="panic" autoFocus onClick={() => void stop(includesForeign)}>
              {text('panicGo')}
            </Button>
          </>
        ) : (
          <Button busy={state === 'running'} onClick={onClose}>
            {text('close')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {state === 'over' && <Notice tone="up">{text('panicOver')}</Notice>}
        {state === 'partly' && (
          <Notice tone="down" urgent>
            {text('panicPartly')}
          </Notice>
        )}
        <p className="text-sm text-muted">{text('panicHelp')}</p>
        <PanicSteps stages={stages} includesForeign={includesForeign} />
        <p className="text-sm text-muted">{text('panicPositions')}</p>
        {state === 'asking' && (
          <Checkbox label={text('panicEvery')} checked={includesForeign} onChange={setIncludesForeign} />
        )}
      </div>
    </Dialog>
  )
}
