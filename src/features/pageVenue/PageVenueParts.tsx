import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { PageVenueNote } from './PageVenueNote'
import { ResetVenueDialog } from './ResetVenueDialog'

/** What the page shows of a practice venue that runs in this browser: its note, and the dialog that resets it. */
export function PageVenueParts() {
  const isAsked = useStore(openDialog, ({ name }) => name === 'resetVenue')
  return (
    <>
      <PageVenueNote />
      {isAsked && <ResetVenueDialog />}
    </>
  )
}
