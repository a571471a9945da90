import * as v from 'valibot'
import { parseJson } from '@/base/parseJson'
import {
  defaultSettings,
  readSettings,
  type Settings,
  SETTINGS_VERSION,
  withCurrentNames,
} from '@/terminal/session/settings'

/** Settings that are not exported: they belong to one device, name accounts, or let a single click send something. */
const OWN_SETTINGS: ReadonlySet<string> = new Set<keyof Settings>([
  'lastMarket',
  'layout',
  'tradeSigner',
  'knownAgents',
  'programAgents',
  'realMoneyAccounts',
  'oneClick',
  'recentCommands',
  'tour',
])
const ADDRESS = /0x[0-9a-f]{40}/i

/** Maximum size of a file in characters. All settings together take a few kB. */
const MAX_CHARACTERS = 1_000_000

const fileSchema = v.object({ kedge: v.literal('settings'), version: v.number(), settings: v.looseObject({}) })

/** The changes in a file and the number of unknown settings, or why it cannot be read. */
export type SettingsReading =
  | { ok: true; changes: Partial<Settings>; unknown: number }
  | { ok: false; reason: 'notSettings' | 'newer' | 'tooLarge' }
  | { ok: false; reason: 'value'; name: string }

/** Formats the settings as the text of a file, without those in `OWN_SETTINGS`. */
export function writeSettingsFile(settings: Settings): string {
  const exported = Object.entries(settings).filter(
    ([name, value]) => !OWN_SETTINGS.has(name) && !ADDRESS.test(JSON.stringify(value)),
  )
  const file = { kedge: 'settings', version: SETTINGS_VERSION, settings: Object.fromEntries(exported) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Compares a file with the current settings. A single invalid value rejects the whole file. */
export function readSettingsFile(file: string, current: Settings): SettingsReading {
  if (file.length > MAX_CHARACTERS) return { ok: false, reason: 'tooLarge' }
  const parsed = v.safeParse(fileSchema, parseJson(file))
  if (!parsed.success) return { ok: false, reason: 'notSettings' }
  const { version } = parsed.output
  const renamed = withCurrentNames(parsed.output.settings)
  if (version > SETTINGS_VERSION) return { ok: false, reason: 'newer' }
  // `readSettings` replaces invalid values with defaults, so a difference means an invalid value.
  const { settings } = readSettings(JSON.stringify({ version, settings: renamed }))
  const names = Object.keys(renamed).filter((name) => Object.hasOwn(settings, name) && !OWN_SETTINGS.has(name))
  const invalidName = names.find((name) => !isEqual(renamed[name], settings[name as keyof Settings]))
  if (invalidName !== undefined) return { ok: false, reason: 'value', name: invalidName }
  const changed = names.filter((name) => !isEqual(renamed[name], current[name as keyof Settings]))
  const changes = Object.fromEntries(changed.map((name) => [name, settings[name as keyof Settings]]))
  return { ok: true, changes, unknown: Object.keys(renamed).length - names.length }
}

/** The changes that reset all exportable settings to their defaults. */
export function readDefaults(current: Settings): SettingsReading {
  return readSettingsFile(writeSettingsFile(defaultSettings), current)
}

function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** JSON with the keys of every object sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    v.is(v.looseObject({}), part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
}
