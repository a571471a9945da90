import { createStore } from 'zustand/vanilla'
import { createLazy, type Lazy } from '@/base/createLazy'
import { type Language, setLanguage } from '@/base/createText'
import type { Live } from '@/base/live'

type Messages = Language['messages']

/** The languages of the page. English is in the code; each other one is a file of translations, loaded when it is chosen. */
export type Languages = {
  /** Locales that can be chosen, English first. */
  readonly locales: readonly string[]
  /** The locale of what is shown now. */
  readonly shown: Live<{ readonly locale: string }>
  /**
   * Shows the page in a language: that of a locale, the best match of the browser's where it is null, English where there
   * is no such one. A failed load is counted, and leaves what is shown.
   */
  show(locale: string | null): Promise<void>
}

const ENGLISH = 'en'

/**
 * Makes the languages of files by their paths, such as `…/de.json`; each loads its translations by English message.
 * `readWanted` gives the locales that the browser asks for, the best first.
 */
export function createLanguages(
  files: Readonly<Record<string, () => Promise<Messages>>>,
  readWanted: () => readonly string[] = () => [],
): Languages {
  const loads = new Map<string, Lazy<{ messages: Messages }>>()
  for (const [path, load] of Object.entries(files)) {
    const locale = path.replace(/^.*\/|\.json$/g, '')
    loads.set(
      locale,
      createLazy(async () => ({ messages: await load() })),
    )
  }
  const locales = [ENGLISH, ...loads.keys()]
  const shown = createStore(() => ({ locale: ENGLISH }))
  let wanted = ENGLISH
  return {
    locales,
    shown,
    async show(chosen) {
      const locale = chosen ?? matchLocale(readWanted(), locales)
      wanted = locale
      const language = await loads
        .get(locale)
        ?.load()
        .catch(() => null)
      // Another one was chosen meanwhile, or this one could not be loaded.
      if (wanted !== locale || language === null) return
      setLanguage(language ? { locale, messages: language.messages } : null)
      shown.setState({ locale: language ? locale : ENGLISH })
    },
  }
}

/** The first wanted locale that has a translation in its language and script: `es-MX` is `es`, `zh-Hans` is `zh-CN`. */
function matchLocale(wanted: readonly string[], locales: readonly string[]): string {
  const nameOf = (tag: string) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  }
  for (const tag of wanted) {
    const match = locales.includes(tag) ? tag : locales.find((locale) => nameOf(locale) === nameOf(tag))
    if (match) return match
  }
  return ENGLISH
}

/** The languages that this page was built with. */
export const languages = createLanguages(
  import.meta.glob<Messages>('../../languages/*.json', { import: 'default' }),
  () => navigator.languages,
)

/** A language's own name, such as `Deutsch`. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
