import { type FormEvent, type RefObject, useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '@/terminal/session/Services'
import { checkWatched, type WatchedFault } from '@/terminal/watch/checkWatched'
import { LABEL_LENGTH, nameOfWatched, WATCHED_SLOTS, type WatchedAddress } from '@/terminal/watch/WatchedAddress'
import type { WatchedList } from '@/terminal/watch/createWatchedList'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { useQuery } from '@tanstack/react-query'
import { subAccountsQuery } from '@/client/queries/accountQueries'

type Props = {
  list: WatchedList
  addresses: readonly WatchedAddress[]
  field: RefObject<HTMLInputElement | null>
}

/** The form that adds an address with a label. An address that cannot be watched shows an error at the field. */
export function AddWatched({ list, addresses, field }: Props) {
  const { session } = useServices()
  // Prefills the page's watched address, which the trader most likely wants to add.
  const watchedByPage = useStore(session, ({ watch }) => watch)
  const first =
    watchedByPage !== null && addresses.every(({ address }) => address !== watchedByPage) ? watchedByPage : ''
  const [typed, setTyped] = useState(first)
  const [label, setLabel] = useState('')
  const [fault, setFault] = useState<WatchedFault | null>(null)
  const ownAddresses = useOwnAddresses()
  const count = WATCHED_SLOTS.length
  const labelLong = label.trim().length > LABEL_LENGTH

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkWatched(typed, { own: ownAddresses, addresses })
    if (!checked.ok) {
      setFault(checked.fault)
      return field.current?.focus()
    }
    if (labelLong) return
    const newAddress = { address: checked.address, label: label.trim() }
    list.add(newAddress.address, newAddress.label)
    announce(text('added', { name: nameOfWatched(newAddress) }))
    setTyped('')
    setLabel('')
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={text('address')}
        placeholder="0x"
        value={typed}
        error={fault && text(fault, { count })}
        onChange={(value) => {
          setTyped(value)
          setFault(null)
        }}
      />
      <div className="flex items-start gap-2">
        <TextField
          label={text('label')}
          hint={text('labelHint', { count: LABEL_LENGTH })}
          value={label}
          error={labelLong && text('labelLong', { count: LABEL_LENGTH })}
          onChange={setLabel}
          fieldClassName="min-w-0 grow"
        />
        <Button type="submit" className="mt-5 h-8">
          {text('add')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the connected wallet's address and its sub-accounts; empty without a wallet. */
function useOwnAddresses(): readonly string[] {
  const { http, session } = useServices()
  const { owner, account } = useStore(session)
  const subAccounts = useQuery({ ...subAccountsQuery(http, owner ?? ''), enabled: owner !== null }).data ?? []
  return [owner, account, ...subAccounts.map(({ address }) => address)].filter((address) => address !== null)
}
