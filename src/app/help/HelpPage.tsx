import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { selectBindings } from '@/features/hotkeys/bindings'
import { useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { SearchField } from '@/ui/controls/SearchField'
import { EmptyState } from '@/ui/EmptyState'
import { text as appText } from '../messages'
import { PageFrame } from '../pages/PageFrame'
import { HelpItem } from './HelpItem'
import { HELP_SECTIONS } from './HelpEntry'
import { findHelp, listHelp } from './helpEntries'
import { text } from './messages'

/** Explains order types, figures, terms, rejections and keys; `/help/…` opens an entry or section. */
export function HelpPage() {
  const { entry: open } = useParams<{ entry?: string }>()
  const [changedKeys] = useSetting('hotkeys')
  const [typed, setTyped] = useState('')
  const matching = findHelp(listHelp(selectBindings(changedKeys)), typed)
  const sections = HELP_SECTIONS.map((section) => ({
    section,
    entries: matching.filter((entry) => entry.section === section),
  })).filter(({ entries }) => entries.length > 0)

  useEffect(() => {
    const target = open === undefined ? null : document.getElementById(open)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [open])

  return (
    <PageFrame title={appText('help')}>
      <article className="mx-auto flex w-full max-w-180 flex-col gap-4 p-4 text-base">
        <h1 className="text-xl font-semibold">{appText('help')}</h1>
        <SearchField label={text('search')} value={typed} onChange={setTyped} autoFocus={open === undefined} />
        <p role="status" className="sr-only">
          {typed.trim() && text('results', { count: matching.length })}
        </p>
        <nav aria-label={appText('help')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sections.map(({ section }) => (
            <Link key={section} href={`/help/${section}`} className="touchable text-accent hover:underline">
              {text(section)}
            </Link>
          ))}
        </nav>
        {sections.length === 0 && (
          <EmptyState title={text('none')} action={<Button onClick={() => setTyped('')}>{text('all')}</Button>} />
        )}
        {sections.map(({ section, entries }) => (
          <section key={section} aria-labelledby={section} className="border-t border-line pt-4">
            <h2 id={section} tabIndex={-1} className="pb-2 text-lg font-semibold">
              {text(section)}
            </h2>
            <ul className="flex flex-col">
              {entries.map((entry) => (
                <HelpItem key={entry.id} entry={entry} isOpen={entry.id === open} />
              ))}
            </ul>
          </section>
        ))}
      </article>
    </PageFrame>
  )
}
