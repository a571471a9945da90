import { useStore } from 'zustand'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { ResetVenueDialog } from './ResetVenueDialog'
import { pageVenue, type PageVenueStatus } from '@/terminal/practice/pageVenue'
import { Button } from '@/ui/controls/Button'
import { FailureDetails } from '@/ui/FailureDetails'
import { text } from './messages'

/** Parts of the page for a practice venue in this browser: its warning, and the dialog that resets it. */
export function PageVenueParts() {
  const isDialogOpen = useStore(openDialog, ({ name }) => name === 'resetVenue')
  return (
    <>
      <PageVenueNote />
      {isDialogOpen && <ResetVenueDialog />}
    </>
  )
}

/** Warns that the practice venue in this browser has stopped or is not stored, and explains what the trader can do. */
function PageVenueNote() {
  const { status } = useStore(pageVenue)
  if (status.kind === 'none' || status.kind === 'running') return null
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center gap-3 bg-warn-soft px-3 py-1 text-sm text-warn">
      <p className="min-w-0 grow basis-60">{describeStatus(status)}</p>
      {status.kind === 'failed' && (
        <>
          <Button size="small" onClick={() => window.location.reload()}>
            {text('reload')}
          </Button>
          <Button size="small" onClick={() => showDialog('resetVenue')}>
            {text('reset')}
          </Button>
          <FailureDetails label={text('details')} error={status.message} />
        </>
      )}
    </div>
  )
}

function describeStatus(status: PageVenueStatus): string {
  if (status.kind !== 'failed') return text('unsaved')
  return text(status.isFull ? 'full' : 'failed')
}
