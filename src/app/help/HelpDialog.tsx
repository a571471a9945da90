import { Link } from 'wouter'
import { selectBindings } from '@/features/hotkeys/bindings'
import { closeDialog } from '@/terminal/session/dialogs'
import { Dialog } from '@/ui/overlays/Dialog'
import { text as appText } from '../messages'
import { HelpItem } from './HelpItem'
import { listHelp, selectContextHelp } from './helpEntries'
import { text } from './messages'

/** Dialog that explains what a panel shows: the order type and its numbers, or the market's numbers. */
export function HelpDialog({ at }: { at: string }) {
  // Leaves out where the numbers are shown, because the trader opened the help there.
  const entries = selectContextHelp(listHelp(selectBindings({})), at).map((entry) => ({ ...entry, mark: undefined }))
  return (
    <Dialog
      title={appText('help')}
      onClose={closeDialog}
      width="medium"
      footer={
        <Link href="/help" onClick={closeDialog} className="touchable me-auto text-sm text-accent hover:underline">
          {text('page')}
        </Link>
      }
    >
      <ul className="-mx-2 flex flex-col text-sm">
        {entries.map((entry) => (
          <HelpItem key={entry.id} entry={entry} onFollow={closeDialog} />
        ))}
      </ul>
    </Dialog>
  )
}
