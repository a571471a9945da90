import { useEffect, useId, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { useLocation } from 'wouter'
import { readTemplates } from '@/features/chart/templates/ChartTemplate'
import { PAGE_ACTIONS, selectBindings } from '@/features/hotkeys/bindings'
import { text as studyText } from '@/features/chart/indicators/messages'
import { STUDY_KINDS } from '@/features/chart/indicators/studyKinds'
import { nameAction } from '@/features/hotkeys/messages'
import { useMarketPath } from '@/terminal/market/market'
import { showDialog } from '@/terminal/session/dialogs'
import { useAccount, useSetting } from '@/terminal/session/Services'
import type { StudyKind } from '@/trading/indicators/studySpec'
import { type Command, type CommandFault, parseCommand, type Verb } from '@/trading/commands/parseCommand'
import { Dialog } from '@/ui/overlays/Dialog'
import { useSettingRows } from '../settings/settingsTable'
import { PANEL_KINDS } from '../workspace/Layout'
import { panelTitle } from '../workspace/panels'
import { useLayoutList } from '../workspace/useLayouts'
import { text } from './messages'
import { palette } from './palette'
import { rankEntries } from './rankEntries'
import { addRecent, recentOf } from './recentCommands'
import type { PageActions } from './usePageActions'
import { usePanelEntries } from './usePanelEntries'

const KINDS = Object.keys(STUDY_KINDS) as StudyKind[]

/** An entry of the palette; `act` runs after the palette has closed. */
type Entry = { id: string; title: string; hotkey?: string; act: () => void }

const EXAMPLES: Readonly<Record<Verb, string>> = {
  buy: 'buy 0.1 btc 60000 post',
  sell: 'sell $500 btc market',
  close: 'close eth 50%',
  cancel: 'cancel all sol',
  reverse: 'reverse eth',
  leverage: 'leverage btc 5',
}

/**
 * The search dialog of the palette. It finds actions and markets, and parses typed orders, which are previewed before
 * they are sent.
 */
export function PaletteSearch({ actions }: { actions: PageActions }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const options = useRef<HTMLDivElement>(null)
  const { entries, fault } = useEntries(typed, actions)
  const at = Math.min(chosen, entries.length - 1)
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not return.
    options.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const close = () => palette.setState({ open: null })
  const run = (entry: Entry) => {
    close()
    entry.act()
  }
  const move = (to: number) => setChosen((to + entries.length) % Math.max(entries.length, 1))
  return (
    <Dialog width="medium" title={text('title')} onClose={close}>
      <div className="flex flex-col gap-2">
        <input
          role="combobox"
          type="text"
          aria-label={text('search')}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          data-autofocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={text('hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown') move(at + 1)
            else if (event.key === 'ArrowUp') move(at - 1)
            // Ignores repeats of an Enter key that was held before the palette opened.
            else if (event.key === 'Enter' && !event.repeat && entries[at]) run(entries[at])
            else if (event.key !== 'Enter') return
            event.preventDefault()
          }}
          className="h-9 w-full rounded-md border border-edge bg-panel px-3 text-base placeholder:text-faint pointer-coarse:h-11"
        />
        <p
          role="status"
          className={clsx('text-sm', fault ? 'text-warn' : entries.length > 0 ? 'sr-only' : 'text-muted')}
        >
          {fault ? describeFault(fault) : entries.length > 0 ? text('found', { count: entries.length }) : text('none')}
        </p>
        <div
          ref={options}
          id={list}
          role="listbox"
          aria-label={text('results')}
          className="h-80 overflow-y-auto overscroll-contain text-sm max-sm:h-[45dvh]"
        >
          {entries.map((entry, index) => (
            <button
              key={entry.id}
              type="button"
              tabIndex={-1}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => run(entry)}
              onPointerMove={() => setChosen(index)}
              className={clsx(
                'flex min-h-8 w-full text-start items-center gap-3 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
                index === at && 'bg-hover',
              )}
            >
              <span className="min-w-0 grow break-words">{entry.title}</span>
              {entry.hotkey && <kbd className="font-sans text-xs text-muted">{entry.hotkey}</kbd>}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function useEntries(typed: string, actions: PageActions): { entries: Entry[]; fault: CommandFault | null } {
  const { run, chart, openLayout, addPanel, markets, openMarket } = actions
  const [, navigate] = useLocation()
  const marketPath = useMarketPath()
  const { address } = useAccount()
  const [hotkeys] = useSetting('hotkeys')
  const [templates] = useSetting('chartTemplates')
  const [recent, setRecent] = useSetting('recentCommands')
  const instruments = markets.map(({ instrument }) => instrument)
  const bindings = selectBindings(hotkeys)

  const preview = (command: Command, words: string) => () => {
    setRecent(addRecent(recent, address, words.trim()))
    // Opens the desk of the command's market, where its questions and messages appear.
    const symbol = (command.instrument ?? openMarket?.instrument)?.symbol
    if (symbol !== undefined) navigate(marketPath(symbol))
    palette.setState({ open: command })
  }
  const actionEntries = PAGE_ACTIONS.map((id): Entry => ({
    id,
    title: nameAction(id),
    hotkey: bindings[id],
    act: run[id],
  }))
  const marketEntries = instruments.map(({ symbol, symbolId }): Entry => ({
    id: `market ${symbolId}`,
    title: text('market', { symbol }),
    act: () => navigate(marketPath(symbol)),
  }))
  const settingEntries = useSettingRows().map(({ id, name }): Entry => ({
    id: `setting ${id}`,
    title: text('setting', { name }),
    act: () => showDialog('settings', id),
  }))
  const templateEntries = readTemplates(templates).map(({ name }): Entry => ({
    id: `template ${name}`,
    title: text('template', { name }),
    act: chart({ template: name }),
  }))
  const studyEntries = KINDS.map((kind): Entry => ({
    id: `study ${kind}`,
    title: text('study', { name: studyText(kind), meaning: studyText(`${kind}Name`) }),
    act: chart({ add: kind }),
  }))
  const addPanelEntries = PANEL_KINDS.map((kind): Entry => ({
    id: `panel ${kind}`,
    title: text('panel', { name: panelTitle(kind) }),
    act: addPanel(kind),
  }))
  const layoutEntries = useLayoutList().map(({ id, name }): Entry => ({
    id: `layout ${id}`,
    title: text('layout', { name }),
    act: openLayout(id),
  }))
  const recentEntries = recentOf(recent, address).flatMap((words): Entry[] => {
    const command = parseCommand(words, instruments)
    if (command === null || !('kind' in command)) return []
    return [{ id: `recent ${words}`, title: text('recent', { command: words }), act: preview(command, words) }]
  })
  const panelEntries = usePanelEntries(actions)
  // The unfiltered list stays short: entries of panels appear only in a search.
  const matchingPanelEntries = typed.trim() === '' ? [] : panelEntries
  const all = [
    recentEntries,
    marketEntries,
    actionEntries,
    templateEntries,
    studyEntries,
    layoutEntries,
    addPanelEntries,
    matchingPanelEntries,
    settingEntries,
  ]
  const matching = rankEntries(all.flat(), typed)
  const command = parseCommand(typed, instruments)
  if (command === null) return { entries: [...matching], fault: null }
  if (!('kind' in command)) {
    // "cancel buy" is not a command, but may be a search for an open order or a scaled order.
    const isNamed = command.reason === 'cancelWhat' && matching.some(({ id }) => /^(order|scaled) /.test(id))
    return { entries: [...matching], fault: isNamed ? null : command }
  }
  const first: Entry = {
    id: 'command',
    title: text('preview', { command: typed.trim() }),
    act: preview(command, typed),
  }
  return { entries: [first, ...matching.filter(({ id }) => !id.startsWith('recent'))], fault: null }
}

function describeFault({ verb, reason, word }: CommandFault): string {
  return text(reason === 'share' ? 'shareFault' : reason, { word, example: EXAMPLES[verb] })
}
