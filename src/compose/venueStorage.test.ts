import { expect, test } from 'vitest'
import { createSettings } from '@/terminal/session/createSettings'
import { defaultSettings, type Settings } from '@/terminal/session/settings'
import { createVenueStorage, openVenueText } from './venueStorage'

function createMemory(initial: Record<string, string> = {}) {
  const texts = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
}

test('a value stored for one venue does not exist for another', () => {
  const memory = createMemory()
  const [first, second] = [
    createVenueStorage(() => memory, 'one', true),
    createVenueStorage(() => memory, 'two', false),
  ]
  first.setItem('kedge.owner', '0x1')
  expect([first.getItem('kedge.owner'), second.getItem('kedge.owner')]).toEqual(['0x1', null])
  second.setItem('kedge.owner', '0x2')
  second.removeItem('kedge.owner')
  expect([first.getItem('kedge.owner'), second.getItem('kedge.owner')]).toEqual(['0x1', null])
})

test('values from before there were several venues belong to the first one, until they are replaced or removed', () => {
  const memory = createMemory({ 'kedge.owner': '0xold' })
  const [first, second] = [
    createVenueStorage(() => memory, 'one', true),
    createVenueStorage(() => memory, 'two', false),
  ]
  expect([first.getItem('kedge.owner'), second.getItem('kedge.owner')]).toEqual(['0xold', null])
  second.removeItem('kedge.owner')
  expect(first.getItem('kedge.owner')).toBe('0xold')
  first.setItem('kedge.owner', '0xnew')
  expect(first.getItem('kedge.owner')).toBe('0xnew')
  first.removeItem('kedge.owner')
  expect(first.getItem('kedge.owner')).toBeNull()
})

/** Settings, opened as on the page of a venue. */
function openSettings(memory: ReturnType<typeof createMemory>, venueId: string, isFirst: boolean) {
  const shared = openVenueText(memory, 'kedge.settings')
  const own = openVenueText(
    createVenueStorage(() => memory, venueId, isFirst),
    'kedge.settings',
  )
  return createSettings(shared, undefined, own)
}

test('markets, sizes and one-click trading belong to a venue, the theme to the trader', () => {
  const memory = createMemory()
  const chosen: Partial<Settings> = { oneClick: 'on', favorites: ['BTC-PERP'], lastMarket: 'BTC-PERP', theme: 'light' }
  openSettings(memory, 'practice', true).setState(chosen)
  const real = openSettings(memory, 'real', false)
  expect(real.getState()).toEqual({ ...defaultSettings, theme: 'light' })
  real.setState({ favorites: ['SOL-PERP'], theme: 'dark' })
  expect(openSettings(memory, 'practice', true).getState()).toEqual({ ...defaultSettings, ...chosen, theme: 'dark' })
  expect(openSettings(memory, 'real', false).getState().favorites).toEqual(['SOL-PERP'])
})

test('settings of an earlier version belong to the first venue, even if another one was opened first', () => {
  const settings = { ...defaultSettings, oneClick: 'on', favorites: ['BTC-PERP'] }
  const memory = createMemory({ 'kedge.settings': JSON.stringify({ version: 1, settings }) })
  const real = openSettings(memory, 'real', false)
  expect(real.getState()).toEqual(defaultSettings)
  real.setState({ theme: 'light' })
  expect(openSettings(memory, 'practice', true).getState()).toEqual({ ...settings, theme: 'light' })
})
