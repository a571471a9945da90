import * as v from 'valibot'
import { parseJson } from '@/base/parseJson'
import { defaultSettings, readSettings, type Settings, SETTINGS_VERSION } from '@/terminal/session/settings'

/** What stays in this browser: what names accounts, and what decides by itself that a press sends something. */
const OWN_SETTINGS: ReadonlySet<string> = new Set<keyof Settings>([
  'lastMarket',
  'tradeSigner',
  'knownAgents',
  'programAgents',
  'realMoneyAccounts',
  'oneClick',
  'recentCommands',
  'tour',
])
const ADDRESS = /0x[0-9a-f]{40}/i

/** The largest file that is read; one of all settings has a few kB. */
const MOST_CHARACTERS = 1_000_000

const fileSchema = v.object({ kedge: v.literal('settings'), version: v.number(), settings: v.looseObject({}) })

/** What a file would change, and how many of its settings this page does not know; or why it cannot be read. */
export type SettingsReading =
  | { ok: true; changes: Partial<Settings>; unknown: number }
  | { ok: false; reason: 'notSettings' | 'newer' | 'tooLarge' }
  | { ok: false; reason: 'value'; name: string }

/** The settings as the text of a file, without what names an account. */
export function writeSettingsFile(settings: Settings): string {
  const kept = Object.entries(settings).filter(
    ([name, value]) => !OWN_SETTINGS.has(name) && !ADDRESS.test(JSON.stringify(value)),
  )
  const file = { kedge: 'settings', version: SETTINGS_VERSION, settings: Object.fromEntries(kept) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Reads a file against the settings in force. One value that is none of its setting makes the whole file one that is not read. */
export function readSettingsFile(file: string, current: Settings): SettingsReading {
  if (file.length > MOST_CHARACTERS) return { ok: false, reason: 'tooLarge' }
  const parsed = v.safeParse(fileSchema, parseJson(file))
  if (!parsed.success) return { ok: false, reason: 'notSettings' }
  const { version, settings: found } = parsed.output
  if (version > SETTINGS_VERSION) return { ok: false, reason: 'newer' }
  // What is no value of its setting comes back as the default.
  const { settings } = readSettings(JSON.stringify({ version, settings: found }))
  const names = Object.keys(found).filter((name) => Object.hasOwn(settings, name) && !OWN_SETTINGS.has(name))
  const wrong = names.find((name) => !isEqual(found[name], settings[name as keyof Settings]))
  if (wrong !== undefined) return { ok: false, reason: 'value', name: wrong }
  const changed = names.filter((name) => !isEqual(found[name], current[name as keyof Settings]))
  const changes = Object.fromEntries(changed.map((name) => [name, settings[name as keyof Settings]]))
  return { ok: true, changes, unknown: Object.keys(found).length - names.length }
}

/** What brings the settings that a file may have back to their defaults. */
export function readDefaults(current: Settings): SettingsReading {
  return readSettingsFile(writeSettingsFile(defaultSettings), current)
}

function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** JSON with the names of every object in their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    v.is(v.looseObject({}), one) && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : one,
  )
}
