import { createStore } from 'zustand/vanilla'
import { ENGLISH } from '@/base/notation'
import { READ_ENGLISH, setReading } from '@/trading/instrument/parseAmount'
import { setRowSize } from '../painting/rowSize'
import type { Settings } from '../session/settings'
import { setTimeStyle, defaultStyle } from './formatTime'

/**
 * A text that identifies all formats and sizes in use. The page uses it as a React key, so that a change renders
 * everything again.
 */
export const shownFormats = createStore(() => ({ key: '' }))

const NUMBER_LOCALES = { point: 'en', comma: 'de', space: 'fr' }
/** Locales with English number notation; other locales need code that reads the browser's notation. */
const LIKE_ENGLISH = /^(en(-(US|GB))?|(zh|ja|ko)(-.*)?)$/

/** Space above and below the text of a painted row, px. */
const ROW_SPACE = { normal: 8, compact: 4 }
let requestedLocale = ''

/**
 * Applies the trader's formats and the size of painted rows. `locale` (BCP 47) is the browser's; `scale` is its font
 * size relative to the default. Code for other formats is loaded first; if that fails, the default formats stay.
 */
export async function showFormats(settings: Settings, locale: string, scale = 1): Promise<void> {
  const { numberFormat, timeZone, dateOrder, clockHours, density, fontSize } = settings
  const key = [numberFormat, timeZone, dateOrder, clockHours, density, fontSize].join()
  if (key === requestedLocale) return
  requestedLocale = key
  const isDefault = timeZone === 'local' && dateOrder === 'ymd' && clockHours === 'h24'
  const numbers = numberFormat === 'locale' ? locale : NUMBER_LOCALES[numberFormat]
  const isEnglish = LIKE_ENGLISH.test(numbers)
  const code = isDefault && isEnglish ? null : await import('./createTimeStyle').catch(() => null)
  if (requestedLocale !== key) return
  if (code && !isEnglish) code.setNumberLocale(numbers)
  else setReading(READ_ENGLISH, ENGLISH)
  setRowSize({ height: (Number(fontSize) + ROW_SPACE[density]) * scale, font: Number(fontSize) * scale })
  setTimeStyle((!isDefault && code?.createTimeStyle(settings, locale)) || defaultStyle)
  shownFormats.setState({ key })
}
