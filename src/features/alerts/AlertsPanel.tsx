import { useStore } from 'zustand'
import { AlertsView } from '@/terminal/alerts/AlertsView'
import { createText } from '@/terminal/format/text'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { Dialog } from '@/ui/overlays/Dialog'
import { Panel } from '@/ui/Panel'

const text = createText({ alerts: 'Alerts' })

/** Prefix of an alert's id; a dialog target without it is a market. */
const ALERT = 'alert '

/** All alerts as a panel of a layout: region `Alerts`. */
export function AlertsPanel() {
  return (
    <Panel title={text('alerts')} hideTitle bodyClassName="overflow-y-auto p-3">
      <AlertsView />
    </Panel>
  )
}

/**
 * All alerts as a dialog, on every page. It opens with a new alert on the given market, or with the given alert in its
 * form.
 */
export function AlertsDialog() {
  const at = useStore(openDialog, (dialog) => dialog.at)
  const edited = at?.startsWith(ALERT) ? at.slice(ALERT.length) : undefined
  return (
    <Dialog width="medium" title={text('alerts')} onClose={closeDialog}>
      {edited ? (
        <AlertsView edited={edited} />
      ) : (
        <AlertsView isComposing symbolId={at === undefined ? null : Number(at)} />
      )}
    </Dialog>
  )
}
