import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { useStore } from 'zustand'
import { useLive } from '@/terminal/live/useLive'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { useSetting } from '@/terminal/session/Services'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { FileButton } from '@/ui/controls/FileButton'
import { Dialog } from '@/ui/overlays/Dialog'
import { type RowAction, RowMenu } from '@/ui/overlays/RowMenu'
import { Notice } from '@/ui/Notice'
import { type LayoutResult, MAX_CHARACTERS } from './Layout'
import { useLayoutCommands, useUndo } from './layoutCommands'
import { parseLayout } from './layoutText'
import { describeProblem, text } from './messages'
import { NewLayoutForm, RenameForm } from './LayoutForms'
import { narrowIdOf, PRESET_NAMES } from './presets'
import { nameOf, selectLayout, useLayoutList, useLayouts } from './useLayouts'

/** Dialog with all layouts, to choose or edit one. */
export function LayoutsDialog() {
  const store = useLayouts()
  const stored = useLive(store.stored)
  const ownLayouts = useLayoutList()
  const undo = useUndo()
  const at = useStore(openDialog, (dialog) => dialog.at)
  const [chosen, choose] = useSetting('layout')
  const [renaming, rename] = useState<string | null>(at === 'rename' ? chosen : null)
  const [notice, setNotice] = useState<{ tone: 'plain' | 'down'; words: string } | null>(null)
  const commands = useLayoutCommands()
  const content = useRef<HTMLDivElement>(null)
  const renamed = useRef(renaming)
  // The form that renames a layout, or the deleted row, had the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-layout]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['layout'] === renamed.current)
    ;(row ?? rows.find((candidate) => candidate.hasAttribute('aria-current')))?.focus()
  })
  const startRenaming = (id: string) => {
    renamed.current = id
    rename(id)
  }
  const chooseLayout = (id: string | null) => {
    choose(id)
    closeDialog()
  }
  const importFile = async (file: File) => {
    const result = file.size > MAX_BYTES ? TOO_LARGE : parseLayout(await file.text())
    if ('problem' in result)
      return setNotice({
        tone: 'down',
        words: text('notImported', { file: file.name, reason: describeProblem(result.problem) }),
      })
    choose(store.create(result.layout))
    setNotice({ tone: 'plain', words: text('imported', { name: result.layout.name }) })
  }
  const rowOf = (id: string) => {
    const selected = selectLayout(stored, id)
    const layout = selected && 'layout' in selected ? selected.layout : null
    const name = nameOf(stored, id)
    const isOwn = ownLayouts.some((ownLayout) => ownLayout.id === id)
    const actions: readonly RowAction[] = [
      ...(layout
        ? [
            { name: text('copy'), act: () => void commands.copy(id, layout) },
            { name: text('exportFile'), act: () => commands.exportFile(layout) },
            { name: text('copyLink'), act: async () => setNotice(await commands.copyLink(layout)) },
          ]
        : []),
      ...(layout && isOwn ? [{ name: text('rename'), act: () => startRenaming(id) }] : []),
      isOwn
        ? { name: text('remove'), act: () => commands.remove(id) }
        : {
            name: text('reset'),
            disabled: stored[id] === undefined && stored[narrowIdOf(id) ?? id] === undefined,
            act: () => commands.remove(id),
          },
    ]
    if (renaming === id && layout)
      return <RenameForm key={id} layout={layout} onDone={() => rename(null)} onSave={(next) => store.save(id, next)} />
    return (
      <Row
        key={id}
        id={id}
        name={name}
        help={
          selected && 'problem' in selected
            ? describeProblem(selected.problem)
            : isOwn
              ? ''
              : text(`${id as 'trader'}Help`)
        }
        inUse={chosen === id}
        autoFocus={chosen === id && at === undefined}
        onUse={() => chooseLayout(id)}
        actions={actions}
      />
    )
  }
  return (
    <Dialog
      width="medium"
      title={text('title')}
      onClose={closeDialog}
      footer={
        <>
          <FileButton
            autoFocus={at === 'import'}
            label={text('importFile')}
            accept=".json"
            onFile={(file) => void importFile(file)}
          />
          <Button disabled={undo === null} onClick={() => undo?.()}>
            {text('undo')}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        {notice && (
          <Notice tone={notice.tone} urgent>
            {notice.words}
          </Notice>
        )}
        <Group name={text('presets')}>
          <Row
            id={null}
            name={text('standard')}
            help={text('standardHelp')}
            inUse={chosen === null}
            autoFocus={chosen === null && at === undefined}
            onUse={() => chooseLayout(null)}
            actions={[]}
          />
          {PRESET_NAMES.map(rowOf)}
        </Group>
        <Group name={text('own')}>
          {ownLayouts.map(({ id }) => rowOf(id))}
          {ownLayouts.length === 0 && <li className="px-2 py-1 text-sm text-muted">{text('noOwn')}</li>}
        </Group>
        <NewLayoutForm
          autoFocus={at === 'new'}
          onCreate={async (layout, from) =>
            chooseLayout(from === null ? store.create(layout) : await store.copy(from, layout))
          }
        />
      </div>
    </Dialog>
  )
}

/** Maximum size of a file, bytes: a character takes at most four. */
const MAX_BYTES = 4 * MAX_CHARACTERS
const TOO_LARGE: LayoutResult = { problem: { reason: 'tooLarge' } }

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-muted">{name}</h3>
      <ul className="rounded-md border border-line p-1">{children}</ul>
    </section>
  )
}

type RowProps = {
  /** The layout; null for the standard desk. */
  id: string | null
  name: string
  help: string
  inUse: boolean
  autoFocus: boolean
  onUse: () => void
  actions: readonly RowAction[]
}

function Row({ id, name, help, inUse, autoFocus, onUse, actions }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={inUse || undefined}
        data-autofocus={autoFocus || undefined}
        data-layout={id ?? ''}
        onClick={onUse}
        className={clsx(
          'flex min-h-9 min-w-0 grow items-center gap-2 rounded-sm px-2 py-1 text-start hover:bg-hover pointer-coarse:min-h-11',
          inUse && 'bg-hover',
        )}
      >
        <span className="flex min-w-0 grow flex-col">
          <span className="text-sm font-medium text-ink">{name}</span>
          {help && <span className="text-xs text-muted">{help}</span>}
        </span>
        {inUse && <Badge tone="accent">{text('chosen')}</Badge>}
      </button>
      {actions.length > 0 && <RowMenu label={text('more', { name })} disabled={false} actions={actions} />}
    </li>
  )
}
