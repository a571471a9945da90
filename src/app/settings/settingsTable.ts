import { useStore } from 'zustand'
import { matchesSearch } from '@/base/matchesSearch'
import { languages } from '@/terminal/session/languages'
import { pageVenue } from '@/terminal/practice/pageVenue'
import { useAccount } from '@/terminal/session/Services'
import { text } from './messages'

/** The groups of the settings dialog, in order. */
export const SETTING_GROUPS = ['appearance', 'formats', 'trading', 'events', 'chart', 'keys', 'device'] as const

type SettingGroup = (typeof SETTING_GROUPS)[number]

/**
 * Every row of the settings dialog with its group, in order. The dialog, its search and the command palette use this
 * table: a new row needs a name and a description (`messages.ts`: `id` and `idHelp`) and a control
 * (`settingControls.tsx`), or it is a type error.
 */
const SETTINGS = {
  theme: 'appearance',
  colors: 'appearance',
  density: 'appearance',
  fontSize: 'appearance',
  language: 'formats',
  numberFormat: 'formats',
  timeZone: 'formats',
  dateOrder: 'formats',
  clockHours: 'formats',
  tableTimes: 'formats',
  weekStart: 'formats',
  confirmOrders: 'trading',
  unusual: 'trading',
  lateOrders: 'trading',
  autoCancel: 'trading',
  expiries: 'trading',
  profitPrice: 'trading',
  notificationChannels: 'events',
  marginWarning: 'events',
  liquidationAlert: 'events',
  priceAlerts: 'events',
  chartScale: 'chart',
  chartFills: 'chart',
  oneClick: 'keys',
  hotkeys: 'keys',
  file: 'device',
  watched: 'device',
  layout: 'device',
  tour: 'device',
  practiceVenue: 'device',
} as const satisfies Readonly<Record<string, SettingGroup>>

/** The id of a row in the settings dialog. */
export type SettingId = keyof typeof SETTINGS

const SETTING_IDS = Object.keys(SETTINGS) as SettingId[]

/** A row with its texts in the page's language. */
export type SettingRow = { id: SettingId; group: SettingGroup; name: string; help: string }

/** Returns the rows that apply; without an account, rows about an account are left out. */
export function useSettingRows(): readonly SettingRow[] {
  const { address, writable } = useAccount()
  const hasPageVenue = useStore(pageVenue, ({ status }) => status.kind !== 'none')
  const hasWritableAccount = address !== null && writable
  const isShown: Partial<Record<SettingId, boolean>> = {
    language: languages.locales.length > 1,
    autoCancel: hasWritableAccount,
    notificationChannels: hasWritableAccount,
    marginWarning: hasWritableAccount,
    liquidationAlert: hasWritableAccount,
    practiceVenue: hasPageVenue,
  }
  return SETTING_IDS.filter((id) => isShown[id] !== false).map((id) => ({
    id,
    group: SETTINGS[id],
    name: text(id),
    help: text(`${id}Help`),
  }))
}

/** Returns the rows whose name, description or group contain each typed word; all if nothing was typed. */
export function findSettings(rows: readonly SettingRow[], typed: string): readonly SettingRow[] {
  return rows.filter(({ name, help, group }) => matchesSearch(`${name} ${help} ${text(group)}`, typed))
}
