import { AlertsView } from '@/terminal/alerts/AlertsView'
import { createText } from '@/terminal/format/text'
import { closeDialog } from '@/terminal/session/dialogs'
import { Dialog } from '@/ui/overlays/Dialog'
import { Panel } from '@/ui/Panel'

const text = createText({ alerts: 'Alerts', close: 'Close' })

/** All alerts as a panel of a layout: region `Alerts`. */
export function AlertsPanel() {
  return (
    <Panel title={text('alerts')} hideTitle bodyClassName="overflow-y-auto p-3">
      <AlertsView />
    </Panel>
  )
}

/** The same as a dialog, on every page. */
export function AlertsDialog() {
  return (
    <Dialog open width="medium" title={text('alerts')} closeLabel={text('close')} onClose={closeDialog}>
      <AlertsView isComposing />
    </Dialog>
  )
}
