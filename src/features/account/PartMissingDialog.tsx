import { closeDialog } from '@/terminal/session/dialogs'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'

/** Stands in for a dialog whose code, or the code that it needs, could not be loaded. */
export function PartMissingDialog() {
  return (
    <Dialog
      open
      title={text('partMissing')}
      closeLabel={text('close')}
      onClose={closeDialog}
      footer={
        <Button tone="accent" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
      }
    >
      <p className="text-sm text-muted">{text('partMissingHelp')}</p>
    </Dialog>
  )
}
