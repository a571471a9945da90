import { useState } from 'react'
import ListPlus from 'lucide-react/icons/list-plus'
import { useStore } from 'zustand'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { TextField } from '@/ui/controls/TextField'
import { Popover } from '@/ui/overlays/Popover'
import type { MarketView } from './marketView'
import { text } from './messages'
import { checkName, choiceOf, nameOf, symbolsOf } from './watchlists'

type Props = { view: MarketView; change: (change: Partial<MarketView>) => void }

/** The menu that creates, renames and deletes lists of markets. */
export function ListMenu(props: Props) {
  return (
    <Popover
      label={text('lists')}
      className="w-72"
      trigger={(trigger) => <IconButton {...trigger} label={text('lists')} icon={<ListPlus className="size-4" />} />}
    >
      {(close) => <Lists {...props} close={close} />}
    </Popover>
  )
}

function Lists({ view, change, close }: Props & { close: () => void }) {
  const { settings } = useServices()
  const lists = useStore(settings)
  const name = nameOf(lists, view.list)
  const add = (added: string) => {
    settings.setState(({ watchlists }) => ({ watchlists: [...watchlists, { name: added, symbols: [] }] }))
    change({ list: choiceOf(added), order: { by: 'list', descending: false } })
    close()
  }
  const rename = (next: string) => {
    settings.setState(({ watchlists }) => ({
      watchlists: watchlists.map((list) => (list.name === name ? { ...list, name: next } : list)),
    }))
    change({ list: choiceOf(next) })
    close()
  }
  const remove = () => {
    settings.setState(({ watchlists }) => ({ watchlists: watchlists.filter((list) => list.name !== name) }))
    change({ list: 'all' })
    close()
  }
  return (
    <div className="flex flex-col gap-3 p-3 text-sm">
      <NameForm label={text('newList')} submitLabel={text('addList')} currentName={null} onSubmit={add} />
      {symbolsOf(lists, view.list) !== null && (
        <Button
          disabled={view.order.by === 'list'}
          onClick={() => {
            change({ order: { by: 'list', descending: false } })
            close()
          }}
        >
          {text('ownOrder')}
        </Button>
      )}
      {name !== null && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <NameForm
            key={name}
            label={text('listName')}
            submitLabel={text('rename')}
            currentName={name}
            onSubmit={rename}
          />
          <Button tone="danger" onClick={remove}>
            {text('deleteList', { name })}
          </Button>
        </div>
      )}
    </div>
  )
}

type NameProps = { label: string; submitLabel: string; currentName: string | null; onSubmit: (name: string) => void }

function NameForm({ label, submitLabel, currentName, onSubmit }: NameProps) {
  const { settings } = useServices()
  const [typed, setTyped] = useState(currentName ?? '')
  const [problem, setProblem] = useState<'empty' | 'taken' | null>(null)
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const fault = checkName(settings.getState(), typed, currentName)
        setProblem(fault)
        if (fault === null) onSubmit(typed.trim())
      }}
    >
      <TextField
        label={label}
        value={typed}
        maxLength={24}
        error={problem !== null && text(problem === 'empty' ? 'nameEmpty' : 'nameTaken')}
        onChange={(value) => {
          setTyped(value)
          setProblem(null)
        }}
        fieldClassName="min-w-0 grow"
      />
      <Button type="submit" className="h-8">
        {submitLabel}
      </Button>
    </form>
  )
}
