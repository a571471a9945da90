import { useEffect, useId, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { Button } from '@/ui/controls/Button'
import { SearchField } from '@/ui/controls/SearchField'
import { Dialog } from '@/ui/overlays/Dialog'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from './messages'
import { SETTING_CONTROLS, WIDE_CONTROLS } from './settingControls'
import { findSettings, SETTING_GROUPS, type SettingRow, useSettingRows } from './settingsTable'

/** All settings in groups, searchable by name and description. Each applies at once, in all tabs. */
export function SettingsDialog() {
  const rows = useSettingRows()
  const [typed, setTyped] = useState(() => rows.find(({ id }) => id === openDialog.getState().at)?.name ?? '')
  const list = useRef<HTMLDivElement>(null)
  useFocusBack()
  // No autofocus on touch screens, because the keyboard would cover half of the list.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const matching = findSettings(rows, typed)
  const groups = SETTING_GROUPS.filter((group) => matching.some((row) => row.group === group))
  return (
    <Dialog width="large" title={text('title')} onClose={closeDialog}>
      {/* Always at its maximum height, so that it does not jump while a search shortens the list. */}
      <div className="flex h-[calc(var(--visible-height,100dvh)*0.92-5rem)] flex-col gap-3">
        <SearchField label={text('search')} value={typed} onChange={setTyped} autoFocus={!isTouch} />
        <nav
          aria-label={text('groups')}
          className="no-scrollbar flex shrink-0 gap-1 max-sm:overflow-x-auto sm:flex-wrap"
        >
          {groups.map((group) => (
            <Button
              key={group}
              size="small"
              tone="quiet"
              onClick={() => list.current?.querySelector(`[data-group=${group}]`)?.scrollIntoView()}
            >
              {text(group)}
            </Button>
          ))}
        </nav>
        <p role="status" className={clsx('text-sm text-muted', matching.length > 0 && 'sr-only')}>
          {matching.length > 0 ? text('found', { count: matching.length }) : text('none')}
        </p>
        <div
          ref={list}
          tabIndex={-1}
          data-autofocus={isTouch || undefined}
          className="-mx-4 min-h-0 grow overflow-y-auto px-4"
        >
          {groups.map((group) => (
            <section key={group} data-group={group} aria-label={text(group)}>
              <h3 className="border-b border-line pt-3 pb-1 text-sm font-semibold">{text(group)}</h3>
              <ul>
                {matching
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Returns the focus on close. A setting that remounts the page removes the button that opened the dialog; then its
 * replacement gets the focus.
 */
function useFocusBack(): void {
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (origin?.isConnected === false) document.querySelector<HTMLElement>('[data-opens=settings]')?.focus()
      }),
    [origin],
  )
}

/** Name and description on the left, the control on the right, or below if there is no room. */
function Row({ row: { id, name, help } }: { row: SettingRow }) {
  const isWide = WIDE_CONTROLS.has(id)
  const helpId = useId()
  return (
    <li
      data-setting={id}
      className={clsx(
        'flex flex-col gap-2 border-b border-line py-3',
        !isWide && 'sm:flex-row sm:items-center sm:justify-between sm:gap-6',
        !isWide && 'has-[[role=switch]]:flex-row has-[[role=switch]]:items-center has-[[role=switch]]:justify-between',
      )}
    >
      <div className="min-w-0">
        <p className="text-sm">{name}</p>
        <p id={helpId} className="text-xs text-faint">
          {help}
        </p>
      </div>
      <div className={clsx('min-w-0', !isWide && 'shrink-0 sm:min-w-40')}>{SETTING_CONTROLS[id]({ name, helpId })}</div>
    </li>
  )
}
