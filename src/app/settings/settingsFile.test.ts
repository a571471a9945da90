import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '@/terminal/session/settings'
import { readDefaults, readSettingsFile, writeSettingsFile } from './settingsFile'

const own: Settings = {
  ...defaultSettings,
  theme: 'light',
  favorites: ['BTC-PERP'],
  unusualValue: '2500.5',
  expiries: { resting: 7_000 },
  hotkeys: { joinBid: 'Q' },
}

/** The text of a file with these settings. */
function fileOf(settings: unknown, version = 1): string {
  return JSON.stringify({ kedge: 'settings', version, settings })
}

test('an exported file imported in another browser gives the same settings', () => {
  const reading = readSettingsFile(writeSettingsFile(own), defaultSettings)
  expect(reading).toEqual({
    ok: true,
    changes: {
      theme: 'light',
      favorites: ['BTC-PERP'],
      unusualValue: '2500.5',
      expiries: { resting: 7_000 },
      hotkeys: { joinBid: 'Q' },
    },
    unknown: 0,
  })
  expect(readSettingsFile(writeSettingsFile(own), own)).toEqual({ ok: true, changes: {}, unknown: 0 })
  expect(readDefaults(own)).toMatchObject({ ok: true, changes: { theme: 'dark', hotkeys: {} } })
})

test('property: an exported file contains no address of any setting', () => {
  const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
  const names = Object.entries(defaultSettings).flatMap(([name, value]) =>
    value === null || typeof value === 'string' || typeof value === 'object' ? [name] : [],
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), address, fc.nat({ max: 2 }), (name, found, shape) => {
      const value = [found, [found], { [found]: [found] }][shape]
      expect(writeSettingsFile({ ...own, [name]: value } as Settings)).not.toContain(found)
    }),
  )
  for (const name of ['knownAgents', 'realMoneyAccounts', 'recentCommands', 'tradeSigner', 'oneClick'])
    expect(writeSettingsFile(own)).not.toContain(name)
})

test('the layout in use is not in a file, and importing a file does not change it', () => {
  expect(writeSettingsFile({ ...own, layout: 'own-1' })).not.toContain('own-1')
  const here = { ...defaultSettings, layout: 'trader' }
  expect(readSettingsFile(fileOf({ layout: 'own-1', theme: 'light' }), here)).toEqual({
    ok: true,
    changes: { theme: 'light' },
    unknown: 1,
  })
})

test('importing a file of an earlier version keeps all its settings', () => {
  const earlier = {
    colours: 'red-green',
    favourites: ['BTC-PERP'],
    chartZone: 'utc',
    fences: { resting: 7_000 },
    ladderMerge: { 'BTC-PERP': 5 },
    usualValue: '2500.5',
    usualDistance: '',
    usualTakeProfit: '2',
    usualStopLoss: '1',
    eventWays: { fill: ['sound'] },
  }
  const changes = {
    colors: 'red-green',
    favorites: ['BTC-PERP'],
    timeZone: 'utc',
    expiries: { resting: 7_000 },
    domMerge: { 'BTC-PERP': 5 },
    unusualValue: '2500.5',
    unusualDistance: '',
    defaultTakeProfit: '2',
    defaultStopLoss: '1',
    notificationChannels: { fill: ['sound'] },
  }
  expect(readSettingsFile(fileOf(earlier), defaultSettings)).toEqual({ ok: true, changes, unknown: 0 })
  expect(readSettingsFile(fileOf({ usualValue: '1e5' }), defaultSettings)).toMatchObject({ name: 'unusualValue' })
})

test('a file cannot turn on one-click trading, nor change who signs or which accounts are confirmed', () => {
  const settings = { oneClick: 'on', tradeSigner: 'wallet', realMoneyAccounts: ['a'], colors: 'red-green' }
  expect(readSettingsFile(fileOf(settings), defaultSettings)).toEqual({
    ok: true,
    changes: { colors: 'red-green' },
    unknown: 3,
  })
})

test('a file that is invalid, newer, too large or has one wrong value is rejected as a whole, with the reason', () => {
  const read = (file: string) => readSettingsFile(file, defaultSettings)
  for (const file of ['', '{', '[]', 'null', '{"settings":{}}', '{"kedge":"replay","version":1,"settings":{}}'])
    expect(read(file)).toEqual({ ok: false, reason: 'notSettings' })
  expect(read(fileOf({ theme: 'light' }, 2))).toEqual({ ok: false, reason: 'newer' })
  expect(read(`${fileOf({})}${' '.repeat(1_000_000)}`)).toEqual({ ok: false, reason: 'tooLarge' })
  expect(read(fileOf({ theme: 'light', unusualValue: '1e5' }))).toEqual({
    ok: false,
    reason: 'value',
    name: 'unusualValue',
  })
  expect(read(fileOf({ expiries: { resting: 1 } }))).toEqual({ ok: false, reason: 'value', name: 'expiries' })
  expect(read('{"kedge":"settings","version":1,"settings":{"__proto__":{"theme":"light"},"theme":"light"}}')).toEqual({
    ok: true,
    changes: { theme: 'light' },
    unknown: 0,
  })
})

test('property: reading random bytes, a damaged file or random values throws no error, and every change is a valid value of its setting', () => {
  const value = fc.anything({ withNullPrototype: false, maxDepth: 2 })
  const settings = fc.dictionary(fc.constantFrom(...Object.keys(defaultSettings), 'other'), value, { maxKeys: 4 })
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new TextDecoder().decode(array))
  const damaged = fc.tuple(fc.nat({ max: 3_000 }), fc.string({ maxLength: 3 })).map(([at, more]) => {
    const file = writeSettingsFile(own)
    return file.slice(0, at) + more + file.slice(at + 2)
  })
  const files = fc.oneof(
    bytes,
    damaged,
    fc.json(),
    settings.map((record) =>
      JSON.stringify({ kedge: 'settings', version: 1, settings: record }, (_, part: unknown) =>
        typeof part === 'bigint' ? String(part) : part,
      ),
    ),
  )
  fc.assert(
    fc.property(files, (file) => {
      const reading = readSettingsFile(file, defaultSettings)
      if (!reading.ok) return
      const after = { ...defaultSettings, ...reading.changes }
      // Imported values survive writing and reading unchanged, without falling back to defaults.
      expect(readSettingsFile(writeSettingsFile(after), after)).toMatchObject({ ok: true, changes: {} })
    }),
    { numRuns: 300 },
  )
})
