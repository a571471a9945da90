import { createStore } from 'zustand/vanilla'
import { setNumberLocale } from '@/trading/instrument/parseAmount'
import type { Settings } from '../session/settings'
import { setTimeStyle, usualStyle } from './formatTime'

/** The formats that are in force, as a text that another choice makes another: with it all is rendered anew. */
export const shownFormats = createStore(() => ({ key: '' }))

const NUMBER_LOCALES = { point: 'en', comma: 'de', space: 'fr' }
let wanted = ''

/**
 * Puts the trader's formats in force. `locale` (BCP 47) is what the browser asks for. Other ways to write moments than the
 * usual one are loaded first; where that fails, the usual one stays.
 */
export async function showFormats(settings: Settings, locale: string): Promise<void> {
  const { numberFormat, timeZone, dateOrder, clockHours } = settings
  const key = [numberFormat, timeZone, dateOrder, clockHours].join()
  if (key === wanted) return
  wanted = key
  const isUsual = timeZone === 'local' && dateOrder === 'ymd' && clockHours === 'h24'
  const code = isUsual ? null : await import('./createTimeStyle').catch(() => null)
  if (wanted !== key) return
  setNumberLocale(numberFormat === 'locale' ? locale : NUMBER_LOCALES[numberFormat])
  setTimeStyle(code?.createTimeStyle(settings, locale) ?? usualStyle)
  shownFormats.setState({ key })
}
