import { useStore } from 'zustand'
import { type FormEvent, useState } from 'react'
import { openDialog, showDialog, closeDialog } from '@/terminal/session/dialogs'
import { pageVenue, type PageVenueStatus } from '@/terminal/practice/pageVenue'
import { Button } from '@/ui/controls/Button'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'

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

/** Says that the practice venue in this browser has stopped, or is not kept, and what can be done. */
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
        </>
      )}
    </div>
  )
}

function describeStatus(status: PageVenueStatus): string {
  if (status.kind !== 'failed') return text('unsaved')
  return status.isFull ? text('full') : text('failed', { message: status.message })
}

const MOST_SEED = 2 ** 32 - 1

/** Asks whether the practice venue in this browser shall be deleted, and for the seed of the next one's market. */
function ResetVenueDialog() {
  const [typed, setTyped] = useState('1')
  const [isResetting, setIsResetting] = useState(false)
  const seed = parseWhole(typed) ?? MOST_SEED + 1
  const isValid = seed <= MOST_SEED
  const reset = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || isResetting) return
    setIsResetting(true)
    pageVenue.getState().reset(seed)
  }
  return (
    <Dialog open title={text('reset')} closeLabel={text('close')} onClose={closeDialog}>
      <form onSubmit={reset} className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{text('resetHelp')}</p>
        <TextField
          label={text('seed')}
          numeric
          value={typed}
          onChange={setTyped}
          hint={text('seedHint')}
          error={!isValid && text('seedInvalid')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={closeDialog}>{text('cancel')}</Button>
          <Button type="submit" tone="danger" busy={isResetting} disabled={!isValid}>
            {text('reset')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
