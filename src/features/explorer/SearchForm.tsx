import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { readSearch } from './readSearch'

/** Leads to an address or a transaction. */
export function SearchForm() {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [rejected, setRejected] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = readSearch(typed)
    if (path === null) return setRejected(true)
    setTyped('')
    navigate(path)
  }
  return (
    <form role="search" onSubmit={submit} className="flex w-full max-w-160 items-start gap-2">
      <TextField
        label={text('search')}
        hideLabel
        type="search"
        placeholder={text('search')}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setRejected(false)
        }}
        hint={text('searchHint')}
        error={rejected && text('notFound')}
        fieldClassName="grow"
      />
      <Button type="submit" className="h-8 pointer-coarse:h-11">
        {text('find')}
      </Button>
    </form>
  )
}
