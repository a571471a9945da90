import { type FormEvent, useState } from 'react'
import { pageVenue } from '@/terminal/practice/pageVenue'
import { closeDialog } from '@/terminal/session/dialogs'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'

const MAX_SEED = 2 ** 32 - 1

/** Dialog that asks whether to delete the practice venue in this browser, and for the seed of the new market. */
export function ResetVenueDialog() {
  const [typed, setTyped] = useState('1')
  const [isResetting, setIsResetting] = useState(false)
  const seed = parseWhole(typed) ?? MAX_SEED + 1
  const isValid = seed <= MAX_SEED
  const reset = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || isResetting) return
    setIsResetting(true)
    pageVenue.getState().reset(seed)
  }
  return (
    <Dialog title={text('reset')} onClose={closeDialog}>
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
