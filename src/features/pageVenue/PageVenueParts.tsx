import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { PageVenueNote } from './PageVenueNote'
import { ResetVenueDialog } from './ResetVenueDialog'

/** Parts of the page for a practice venue in this browser: its warning, and the dialog that resets it. */
export function PageVenueParts() {
  const isAsked = useStore(openDialog, ({ name }) => name === 'resetVenue')
  return (
    <>
      <PageVenueNote />
      {isAsked && <ResetVenueDialog />}
    </>
  )
}
