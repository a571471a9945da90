import { type FormEvent, useState } from 'react'
import { closeDialog } from '@/terminal/session/dialogs'
import { parseAddress, useWatching } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

/** The form for an address to watch. All accounts of the venue are public. */
export function WatchForm() {
  const { watch } = useWatching()
  const [typed, setTyped] = useState('')
  const [isRejected, setIsRejected] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = parseAddress(typed)
    if (address === null) return setIsRejected(true)
    watch(address)
    closeDialog()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        label={text('watchLabel')}
        placeholder="0x"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setIsRejected(false)
        }}
        hint={text('watchHint')}
        error={isRejected && text('watchInvalid')}
      />
      <Button type="submit" className="self-end">
        {text('watchStart')}
      </Button>
    </form>
  )
}

/** The form for an address to watch, in a dialog. */
export function WatchDialog() {
  return (
    <Dialog title={text('watchTitle')} onClose={closeDialog}>
      <WatchForm />
    </Dialog>
  )
}
