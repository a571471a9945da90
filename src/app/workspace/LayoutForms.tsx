import { useState } from 'react'
import { useLive } from '@/terminal/live/useLive'
import { useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { type Layout, LAYOUT_NAME_LENGTH } from './Layout'
import { text } from './messages'
import { EMPTY, PRESET_NAMES, type PresetName, presetLayout } from './presets'
import { selectLayout, useLayouts } from './useLayouts'

type FormProps = { label: string; name: string; autoFocus?: boolean; onName: (name: string) => void }

function NameField({ label, name, autoFocus, onName }: FormProps) {
  return (
    <TextField
      label={label}
      value={name}
      autoFocus={autoFocus}
      onChange={(next) => onName(next.slice(0, LAYOUT_NAME_LENGTH))}
      hint={text('nameHint', { count: LAYOUT_NAME_LENGTH })}
      fieldClassName="min-w-40 grow"
    />
  )
}

type Start = 'empty' | 'current' | PresetName

type NewProps = {
  autoFocus: boolean
  /** `from` is the id of the copied layout; null if there is none. */
  onCreate: (layout: Layout, from: string | null) => Promise<void>
}

/** Creates a named layout, empty or copied from another one. */
export function NewLayoutForm({ autoFocus, onCreate }: NewProps) {
  const stored = useLive(useLayouts().stored)
  const [chosen] = useSetting('layout')
  const [name, setName] = useState('')
  const [start, setStart] = useState<Start>('empty')
  const current = chosen === null ? null : selectLayout(stored, chosen)
  const currentLayout = current && 'layout' in current ? current.layout : null
  const create = () => {
    if (name.trim() === '') return
    const from = start === 'empty' ? EMPTY : start === 'current' ? (currentLayout ?? EMPTY) : presetLayout(start)
    void onCreate({ ...from, name: name.trim() }, start === 'current' ? chosen : null)
  }
  return (
    <form
      aria-label={text('newLayout')}
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <NameField label={text('newLayout')} autoFocus={autoFocus} name={name} onName={setName} />
      <Select<Start>
        label={text('startWith')}
        value={start}
        onChange={setStart}
        options={[
          { value: 'empty', label: text('startEmpty') },
          ...(currentLayout ? [{ value: 'current' as const, label: text('startCurrent') }] : []),
          ...PRESET_NAMES.map((value) => ({ value, label: text(value) })),
        ]}
      />
      <Button type="submit" tone="accent" disabled={name.trim() === ''} className="mt-5 h-8">
        {text('create')}
      </Button>
    </form>
  )
}

type RenameProps = { layout: Layout; onSave: (layout: Layout) => void; onDone: () => void }

/** Renames a layout. */
export function RenameForm({ layout, onSave, onDone }: RenameProps) {
  const [name, setName] = useState(layout.name)
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          onSave({ ...layout, name: name.trim() })
          onDone()
        }}
        className="flex flex-wrap items-start gap-2 p-2"
      >
        <NameField label={text('nameLabel')} autoFocus name={name} onName={setName} />
        <Button type="submit" tone="accent" disabled={name.trim() === ''} className="mt-5 h-8">
          {text('save')}
        </Button>
        <Button onClick={onDone} className="mt-5 h-8">
          {text('cancel')}
        </Button>
      </form>
    </li>
  )
}
