import { createStore } from 'zustand/vanilla'
import { ENGLISH } from '@/base/notation'
import { READ_ENGLISH, setReading } from '@/trading/instrument/parseAmount'
import { setRowSize } from '../painting/rowSize'
import type { Settings } from '../session/settings'
import { setTimeStyle, usualStyle } from './formatTime'

/** All formats and sizes in use as one text. It is a React key: when one of them changes, everything is rendered anew. */
export const shownFormats = createStore(() => ({ key: '' }))

const NUMBER_LOCALES = { point: 'en', comma: 'de', space: 'fr' }
/** Locales that write numbers as English does: for another one the code that asks the browser is loaded first. */
const LIKE_ENGLISH = /^(en(-(US|GB))?|(zh|ja|ko)(-.*)?)$/

/** Space above and below the text of a painted row, px. */
const ROW_SPACE = { normal: 8, compact: 4 }
let wanted = ''

/**
 * Puts the trader's formats, and the size of painted rows, in force. `locale` (BCP 47) is what the browser asks for. `scale`: how much larger than usual the browser's own font size is. What other ways than the
 * usual ones need is loaded first; where that fails, the usual ones stay.
 */
export async function showFormats(settings: Settings, locale: string, scale = 1): Promise<void> {
  const { numberFormat, timeZone, dateOrder, clockHours, density, fontSize } = settings
  const key = [numberFormat, timeZone, dateOrder, clockHours, density, fontSize].join()
  if (key === wanted) return
  wanted = key
  const isUsual = timeZone === 'local' && dateOrder === 'ymd' && clockHours === 'h24'
  const numbers = numberFormat === 'locale' ? locale : NUMBER_LOCALES[numberFormat]
  const isEnglish = LIKE_ENGLISH.test(numbers)
  const code = isUsual && isEnglish ? null : await import('./createTimeStyle').catch(() => null)
  if (wanted !== key) return
  if (code && !isEnglish) code.setNumberLocale(numbers)
  else setReading(READ_ENGLISH, ENGLISH)
  setRowSize({ height: (Number(fontSize) + ROW_SPACE[density]) * scale, font: Number(fontSize) * scale })
  setTimeStyle((!isUsual && code?.createTimeStyle(settings, locale)) || usualStyle)
  shownFormats.setState({ key })
}
