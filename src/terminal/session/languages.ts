import { createStore } from 'zustand/vanilla'
import { createLazy, type Lazy } from '@/base/createLazy'
import { type Language, setLanguage } from '@/base/createText'
import type { Live } from '@/base/live'

type Messages = Language['messages']

/** The languages of the page. English is in the code; the file of each other language is loaded on demand. */
export type Languages = {
  /** Available locales, English first. */
  readonly locales: readonly string[]
  /** The shown locale. */
  readonly shown: Live<{ readonly locale: string }>
  /**
   * Shows the page in the language of a locale; null: the best match of the browser's locales, or English. A failed
   * load is counted and changes nothing.
   */
  show(locale: string | null): Promise<void>
}

const ENGLISH = 'en'

/**
 * Creates the languages from loaders of translation files, by path such as `…/de.json`. `readWanted` returns the
 * browser's locales, preferred first.
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
  let requestedLocale = ENGLISH
  return {
    locales,
    shown,
    async show(chosen) {
      const locale = chosen ?? matchLocale(readWanted(), locales)
      requestedLocale = locale
      const language = await loads
        .get(locale)
        ?.load()
        .catch(() => null)
      // Ignores a language if another one has been chosen since, or if it failed to load.
      if (requestedLocale !== locale || language === null) return
      setLanguage(language ? { locale, messages: language.messages } : null)
      shown.setState({ locale: language ? locale : ENGLISH })
    },
  }
}

/**
 * Finds the first wanted locale with a translation in its language and script: `es-MX` gives `es`, `zh-Hans` gives
 * `zh-CN`. A translation without a region covers all regions of its language.
 */
function matchLocale(preferred: readonly string[], locales: readonly string[]): string {
  const languageOf = (tag: string) => tag.split('-', 1)[0]
  // `maximize` makes the browser load data, which is slow, so it is used only for languages with several scripts.
  const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script
  for (const tag of preferred) {
    const match = locales
      .filter((locale) => languageOf(locale) === languageOf(tag))
      .find((locale) => !locale.includes('-') || locale === tag || scriptOf(locale) === scriptOf(tag))
    if (match) return match
  }
  return ENGLISH
}

/** The languages in this build. */
export const languages = createLanguages(
  import.meta.glob<Messages>('../../languages/*.json', { import: 'default' }),
  () => navigator.languages,
)

/** The name of a language in that language, such as `Deutsch`. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
