import { closeDialog } from '@/terminal/session/dialogs'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'
import { WatchForm } from './WatchForm'

/** Asks for an address to look at. */
export function WatchDialog() {
  return (
    <Dialog open title={text('watchTitle')} closeLabel={text('close')} onClose={closeDialog}>
      <WatchForm />
    </Dialog>
  )
}
