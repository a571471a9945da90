import { useRef, useState } from 'react'
import { clsx } from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { TextField } from '@/ui/controls/TextField'
import { nameStudy } from '../indicators/nameStudy'
import { text as settingText } from '../settings/messages'
import { type ChartTemplate, NAME_LENGTH } from './ChartTemplate'
import { text } from './messages'

type Props = {
  template: ChartTemplate
  /** Returns whether another template has this name. */
  isNameTaken: (name: string) => boolean
  onApply: () => void
  onDefault: (isDefault: boolean) => void
  onRename: (name: string) => void
  onDelete: () => void
}

/** One template: the button that applies it, its content, and its actions. */
export function TemplateRow({ template, isNameTaken, onApply, onDefault, onRename, onDelete }: Props) {
  const { name, isDefault } = template
  const [renaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const content = describe(template)
  return (
    <li className="flex flex-col gap-1 py-0.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={text('apply', { name })}
          title={content}
          onClick={onApply}
          className="flex min-w-0 grow flex-col justify-center rounded-md px-2 py-1 text-start hover:bg-hover pointer-coarse:min-h-11"
        >
          <span className="w-full truncate text-sm text-ink">{name}</span>
          <span className="w-full truncate text-xs text-faint">{content}</span>
        </button>
        <IconButton
          label={text('useForNew', { name })}
          icon={<Star className={clsx('size-3.5', isDefault && 'fill-current')} />}
          pressed={isDefault}
          onClick={() => onDefault(!isDefault)}
        />
        <IconButton
          ref={renameButton}
          label={text('rename', { name })}
          icon={<Pencil className="size-3.5" />}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        />
        <IconButton label={text('delete', { name })} icon={<Trash2 className="size-3.5" />} onClick={onDelete} />
      </div>
      {renaming && (
        <RenameForm
          name={name}
          isNameTaken={isNameTaken}
          onRename={(next) => {
            renameButton.current?.focus()
            setRenaming(false)
            if (next !== name) onRename(next)
          }}
        />
      )}
    </li>
  )
}

function RenameForm({ name, isNameTaken, onRename }: Pick<Props, 'isNameTaken' | 'onRename'> & { name: string }) {
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  const isTaken = isNameTaken(next)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== '' && !isTaken) onRename(next)
      }}
    >
      <TextField
        label={text('newName', { name })}
        hideLabel
        autoFocus
        value={typed}
        onChange={setTyped}
        maxLength={NAME_LENGTH}
        error={isTaken && text('taken')}
        action={
          <Button type="submit" tone="quiet" size="small" disabled={next === '' || isTaken}>
            {text('save')}
          </Button>
        }
      />
    </form>
  )
}

/** The content of a template: `Candles · Linear · SMA 20, RSI 14`. */
function describe({ kind, scale, indicators }: ChartTemplate): string {
  const studies = indicators.map(({ spec }) => nameStudy(spec)).join(', ')
  return [settingText(kind), settingText(scale), studies || text('noIndicators')].join(' · ')
}
