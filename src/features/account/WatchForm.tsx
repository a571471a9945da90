import { type FormEvent, useState } from 'react'
import { closeDialog } from '@/desk/dialogs'
import { useServices } from '@/desk/Services'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { text } from './messages'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** Takes an address to look at: everything on the venue may be seen by everybody. */
export function WatchForm() {
  const { session } = useServices()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)

  const watch = (event: FormEvent) => {
    event.preventDefault()
    const address = typed.trim().toLowerCase()
    if (!ADDRESS.test(address)) return setRefused(true)
    session.setState({ watch: address })
    closeDialog()
  }

  return (
    <form onSubmit={watch} className="flex flex-col gap-2 border-t border-line pt-3">
      <TextField
        label={text('watchLabel')}
        placeholder="0x"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setRefused(false)
        }}
        hint={text('watchHint')}
        error={refused && text('watchInvalid')}
      />
      <Button type="submit" className="self-end">
        {text('watchStart')}
      </Button>
    </form>
  )
}
