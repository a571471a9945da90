import { Link } from 'wouter'
import { text } from './messages'

const PARTS = [
  ['keyboard', ['keyboardAll', 'keyboardSkip', 'keyboardKeys']],
  ['reader', ['readerOutcomes', 'readerOnDemand', 'readerBook', 'readerChart']],
  ['sight', ['sightColors', 'sightZoom', 'sightText', 'sightForced']],
  ['motion', ['motionReduced', 'touch', 'touchRows']],
  ['gaps', ['gapDepth', 'gapCanvas', 'gapWallets', 'gapAudit']],
] as const

/** The accessibility page: what the terminal supports. A test verifies each statement (docs/accessibility.md). */
export function AccessGuide() {
  return (
    <article className="mx-auto flex w-full max-w-180 flex-col gap-6 p-4 text-base">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{text('title')}</h1>
        <p className="text-muted">{text('lead')}</p>
      </header>
      {PARTS.map(([part, sentences]) => (
        <section key={part} aria-label={text(part)} className="flex flex-col gap-2 border-t border-line pt-4">
          <h2 className="text-lg font-semibold">{text(part)}</h2>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
            {sentences.map((sentence) => (
              <li key={sentence}>{text(sentence)}</li>
            ))}
          </ul>
          {part === 'keyboard' && (
            <Link href="/help/hotkeys" className="touchable self-start text-accent hover:underline">
              {text('learnMore')}
            </Link>
          )}
        </section>
      ))}
    </article>
  )
}
