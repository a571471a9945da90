import { useState } from 'react'
import { matchesSearch } from '@/base/matchesSearch'
import { useMarketInUse } from '@/terminal/market/usedPanels'
import { useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { announce } from '@/ui/announce'
import { SearchField } from '@/ui/controls/SearchField'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { findConflict, type HotkeyAction, ORDER_ACTIONS, PAGE_ACTIONS, selectBindings } from './bindings'
import { nameAction, text } from './messages'
import { readKey } from './readKey'

type Props = { onClose: () => void }

/** Marks keys pressed with Ctrl or Cmd, which cannot be hotkeys. */
const BROWSER_KEY = 'Ctrl+'

/** Opens the command palette, in fields too; on a Mac with Cmd. */
const PALETTE_KEY = 'Ctrl+K'

/** Dialog with all hotkeys, which can be changed. */
export function HotkeySheet({ onClose }: Props) {
  const [mode] = useSetting('oneClick')
  const [changedKeys, setChangedKeys] = useSetting('hotkeys')
  const [askedAction, setAskedAction] = useState<HotkeyAction | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const bindings = selectBindings(changedKeys)
  const inUse = useMarketInUse()
  const { symbol } = inUse.market.instrument

  const changeKey = (action: HotkeyAction, key: string) => {
    const newConflict = findConflict(action, key, bindings)
    if (key.startsWith(BROWSER_KEY)) return setConflict(text('browserKey'))
    if (newConflict?.kind === 'reserved') return setConflict(text('reserved', { key }))
    if (newConflict) return setConflict(text('taken', { key, action: nameAction(newConflict.by) }))
    setChangedKeys({ ...changedKeys, [action]: key })
    setAskedAction(null)
    setConflict(null)
    announce(text('changed', { action: nameAction(action), key }))
  }

  const isFound = (name: string) => matchesSearch(name, typed)
  const matching = (actions: readonly HotkeyAction[]) => actions.filter((action) => isFound(nameAction(action)))
  const pageActions = matching(PAGE_ACTIONS)
  const fixed = [
    { name: text('showSheet'), mark: '?' },
    { name: text('showPalette'), mark: PALETTE_KEY },
  ].filter(({ name }) => isFound(name))
  const orderActions = matching(ORDER_ACTIONS)

  const line = (action: HotkeyAction) => (
    <li key={action} className="flex h-8 items-center gap-3 border-b border-line">
      <span className="grow">{nameAction(action)}</span>
      {askedAction !== action && <KeyCap name={bindings[action]} />}
      <KeyChanger
        label={text('changeLabel', { action: nameAction(action) })}
        asks={askedAction === action}
        onAsk={() => {
          setAskedAction(action)
          setConflict(null)
        }}
        onKey={(key) => changeKey(action, key)}
        onLeave={() => setAskedAction(null)}
      />
    </li>
  )

  return (
    <Dialog
      width="medium"
      title={text('sheetTitle')}
      onClose={onClose}
      footer={
        <Button
          tone="quiet"
          disabled={Object.keys(changedKeys).length === 0}
          onClick={() => {
            setChangedKeys({})
            setAskedAction(null)
            setConflict(null)
          }}
        >
          {text('reset')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField label={text('search')} value={typed} onChange={setTyped} />
        {conflict && (
          <Notice tone="down" urgent>
            {conflict}
          </Notice>
        )}
        {pageActions.length + fixed.length > 0 && (
          <ul aria-label={text('always')} className="flex flex-col text-sm">
            {pageActions.map(line)}
            {fixed.map((key) => (
              <Fixed key={key.mark} {...key} />
            ))}
          </ul>
        )}
        {orderActions.length > 0 && (
          <>
            <Notice tone={mode === 'off' ? 'plain' : 'warn'}>
              {mode === 'off' ? text('sheetOff') : inUse.panel ? text('sheetOnFor', { symbol }) : text('sheetOn')}
            </Notice>
            <ul aria-label={text('title')} className="flex flex-col text-sm">
              {orderActions.map(line)}
            </ul>
          </>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {pageActions.length + fixed.length + orderActions.length === 0 && text('none')}
        </p>
      </div>
    </Dialog>
  )
}

/** A hotkey that cannot be changed. */
function Fixed({ name, mark }: { name: string; mark: string }) {
  return (
    <li className="flex h-8 items-center gap-3 border-b border-line">
      <span className="grow">{name}</span>
      <KeyCap name={mark} />
    </li>
  )
}

type ChangerProps = {
  label: string
  asks: boolean
  onAsk: () => void
  onKey: (key: string) => void
  onLeave: () => void
}

/** Button that assigns the next pressed key; Tab and Escape keep their functions. */
function KeyChanger({ label, asks, onAsk, onKey, onLeave }: ChangerProps) {
  return (
    <Button
      size="small"
      tone={asks ? 'accent' : 'quiet'}
      aria-label={label}
      onClick={onAsk}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (!asks || event.key === 'Tab' || event.key === 'Escape') return
        event.preventDefault()
        const key = readKey(event)
        if (key !== null) onKey(event.ctrlKey || event.metaKey ? `${BROWSER_KEY}${key}` : key)
      }}
    >
      {text(asks ? 'press' : 'change')}
    </Button>
  )
}

/** A key as it is printed on a keyboard. */
function KeyCap({ name }: { name: string }) {
  if (name === '') return <span className="text-xs text-faint">{text('noKey')}</span>
  return (
    <kbd className="flex gap-1 font-sans">
      {name.split(/(?<=\w)\+/).map((part) => (
        <span
          key={part}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-edge/60 bg-raised px-1 text-xs"
        >
          {part}
        </span>
      ))}
    </kbd>
  )
}
