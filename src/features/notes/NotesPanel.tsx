import { useId, useMemo } from 'react'
import { createText } from '@/terminal/format/text'
import { useLive } from '@/terminal/live/useLive'
import { createSharedStore } from '@/terminal/session/createSharedStore'
import { useServices } from '@/terminal/session/Services'
import { Panel } from '@/ui/Panel'

const text = createText({
  notes: 'Notes',
  placeholder: 'Write anything: levels, plans, what went well.',
  kept: 'Kept in this browser only. The browser’s storage is not a safe place for keys or passphrases.',
})

/** Maximum length of the notes, in characters. */
const MAX_CHARACTERS = 100_000

/** The trader's plain text notes, stored in this browser and shared by all its tabs: region `Notes`. */
export function NotesPanel() {
  const services = useServices()
  const hint = useId()
  const notes = useMemo(
    () =>
      createSharedStore<string>(services.openText('notes'), {
        parse: (stored) => stored ?? '',
        format: (typed) => typed,
      }),
    [services],
  )
  const typed = useLive(notes.live)
  return (
    <Panel title={text('notes')} hideTitle bodyClassName="flex flex-col">
      <textarea
        aria-label={text('notes')}
        aria-describedby={hint}
        placeholder={text('placeholder')}
        value={typed}
        maxLength={MAX_CHARACTERS}
        onChange={({ target }) => notes.change(() => target.value)}
        className="min-h-0 grow resize-none bg-transparent p-3 text-base text-ink placeholder:text-faint"
      />
      <p id={hint} className="shrink-0 px-3 py-1 text-xs text-faint">
        {text('kept')}
      </p>
    </Panel>
  )
}
