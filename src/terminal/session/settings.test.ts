import { expect, test } from 'vitest'
import { createSettings, type SettingsStorage } from './createSettings'
import { defaultSettings, readSettings, writeSettings } from './settings'

function createStorage(text: string | null): SettingsStorage & { text: () => string | null } {
  let stored = text
  return {
    read: () => stored,
    write: (next) => {
      stored = next
    },
    text: () => stored,
  }
}

test('settings that an earlier version stored under other names are kept', () => {
  const stored = {
    version: 1,
    settings: {
      colours: 'red-green',
      favourites: ['BTC-PERP'],
      ladderMerge: { 'BTC-PERP': 5 },
      fences: { resting: 45_000 },
      usualValue: '2500.5',
      usualDistance: '',
      usualTakeProfit: '2',
      usualStopLoss: '1',
      eventWays: { fill: ['sound'] },
    },
  }
  expect(readSettings(JSON.stringify(stored)).settings).toEqual({
    ...defaultSettings,
    colors: 'red-green',
    favorites: ['BTC-PERP'],
    domMerge: { 'BTC-PERP': 5 },
    expiries: { resting: 45_000 },
    unusualValue: '2500.5',
    unusualDistance: '',
    defaultTakeProfit: '2',
    defaultStopLoss: '1',
    notificationChannels: { fill: ['sound'] },
  })
  const both = { version: 1, settings: { colours: 'red-green', colors: 'blue-orange' } }
  expect(readSettings(JSON.stringify(both)).settings.colors).toBe('blue-orange')
})

test('starts with the defaults', () => {
  expect(createSettings(createStorage(null)).getState()).toEqual(defaultSettings)
})

test('writes each change and reads it back', () => {
  const storage = createStorage(null)
  createSettings(storage).setState({ theme: 'light', favorites: ['BTC-PERP'] })
  expect(createSettings(storage).getState()).toEqual({ ...defaultSettings, theme: 'light', favorites: ['BTC-PERP'] })
})

test('one-click trading is off by default, and off after a reload if it was switched on until a reload', () => {
  expect(defaultSettings.oneClick).toBe('off')
  const storage = createStorage(null)
  createSettings(storage).setState({ oneClick: 'untilReload' })
  expect(createSettings(storage).getState().oneClick).toBe('off')
  createSettings(storage).setState({ oneClick: 'on' })
  expect(createSettings(storage).getState().oneClick).toBe('on')
})

test('a damaged field gets its default, an unknown field is dropped', () => {
  const stored = { ...defaultSettings, theme: 'sepia', favorites: [1], confirmOrders: true, extra: 1 }
  const { settings } = readSettings(JSON.stringify({ version: 1, settings: stored }))
  expect(settings).toEqual({ ...defaultSettings, confirmOrders: true })
})

test('fields missing in an older version get their defaults', () => {
  const { settings } = readSettings('{"version":1,"settings":{"theme":"light"}}')
  expect(settings).toEqual({ ...defaultSettings, theme: 'light' })
})

test.each(['', 'null', '[]', '{"settings":{}}', '{'])('damaged storage (%s) counts as empty', (text) => {
  expect(readSettings(text).settings).toEqual(defaultSettings)
})

test('F67: settings of a newer version are read as far as possible and never overwritten', () => {
  const newer = '{"version":2,"settings":{"theme":"light","panelSizes":"binary"}}'
  const storage = createStorage(newer)
  const settings = createSettings(storage)
  expect(settings.getState()).toEqual({ ...defaultSettings, theme: 'light' })
  settings.setState({ theme: 'dark' })
  expect(settings.getState().theme).toBe('dark')
  expect(storage.text()).toBe(newer)
})

test('F63: without storage the settings last as long as the page', () => {
  const rejected = () => {
    throw new Error('SecurityError')
  }
  const settings = createSettings({ read: rejected, write: rejected })
  settings.setState({ theme: 'light' })
  expect(settings.getState().theme).toBe('light')
})

test('written settings are read back equal', () => {
  const settings = { ...defaultSettings, panelSizes: { wide: 330, 'wide-markets': 61.5 } }
  expect(readSettings(writeSettings(settings))).toEqual({ settings, newer: false })
})

/** Creates a text that tabs share. A write notifies the other tabs, like in a browser. */
function createTabs(): () => SettingsStorage {
  let text: string | null = null
  const listeners = new Map<object, () => void>()
  return () => {
    const tab = {
      read: () => text,
      write(next: string) {
        if (next === text) return
        text = next
        for (const [other, listener] of listeners) if (other !== tab) listener()
      },
      watch: (listener: () => void) => void listeners.set(tab, listener),
    }
    return tab
  }
}

test('other tabs follow a choice in one tab', () => {
  const openTab = createTabs()
  const [first, second] = [createSettings(openTab()), createSettings(openTab())]
  first.setState({ language: 'es', theme: 'light', favorites: ['BTC-PERP'], confirmOrders: true })
  expect(second.getState()).toEqual(first.getState())
  second.setState({ language: null })
  expect(first.getState()).toEqual({ ...second.getState(), language: null, theme: 'light' })
})

test('settings of what a tab shows and what its presses send stay when another tab changes them', () => {
  const openTab = createTabs()
  const [first, second] = [createSettings(openTab()), createSettings(openTab())]
  second.setState({ chartInterval: '1h', oneClick: 'untilReload' })
  first.setState({ chartInterval: '1m', oneClick: 'on', clickSize: 2, tradeSigner: 'wallet', theme: 'light' })
  const own = { chartInterval: '1h', oneClick: 'untilReload', clickSize: 0, tradeSigner: 'key' }
  expect(second.getState()).toEqual({ ...defaultSettings, ...own, theme: 'light' })
  const next = { chartInterval: '1m', oneClick: 'on', clickSize: 2, tradeSigner: 'wallet' }
  expect(createSettings(openTab()).getState()).toMatchObject(next)
})

test('a change keeps what another tab has stored, even if that was not received yet', () => {
  const storage = createStorage(null)
  const [first, second] = [createSettings(storage), createSettings(storage)]
  first.setState({ favorites: ['BTC-PERP'], slippage: '0.02' })
  second.setState({ theme: 'light' })
  expect(createSettings(storage).getState()).toEqual({
    ...defaultSettings,
    favorites: ['BTC-PERP'],
    slippage: '0.02',
    theme: 'light',
  })
})
