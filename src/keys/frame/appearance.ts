import * as v from 'valibot'
import { isRightToLeft, type Language, setLanguage } from '@/base/createText'

const appearanceSchema = v.variant('op', [
  v.strictObject({ op: v.literal('theme'), theme: v.picklist(['dark', 'light']) }),
  v.strictObject({ op: v.literal('language'), locale: v.string() }),
])

/** Reads the appearance that the page wants for the signer's surface; null for any other message. */
export function readAppearance(data: unknown): v.InferOutput<typeof appearanceSchema> | null {
  return v.is(appearanceSchema, data) ? data : null
}

/**
 * Translations of the signer's own messages, which the build copies from the page's translations
 * (`vite.signer.config.ts`).
 */
const files = import.meta.glob<Language['messages']>('../../languages/*.json', { import: 'default' })
let requestedLocale = ''

/**
 * Sets the signer's language to the page's, or to English if the build lacks it. The page only chooses among the
 * signer's own texts and supplies none. If loading fails, the current language stays.
 */
export async function showLanguage(locale: string, load = files): Promise<void> {
  requestedLocale = locale
  const messages = await load[`../../languages/${locale}.json`]?.().catch(() => null)
  // Another language was chosen meanwhile, or this one could not be loaded.
  if (requestedLocale !== locale || messages === null) return
  setLanguage(messages ? { locale, messages } : null)
  document.documentElement.lang = messages ? locale : 'en'
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
}
