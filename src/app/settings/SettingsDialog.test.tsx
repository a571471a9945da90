import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk, type } from '@/terminal/fixtures/screenFixtures'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { SettingsDialog } from './SettingsDialog'
import { writeSettingsFile } from './settingsFile'

afterEach(() => openDialog.setState({ name: null }))

function showSettings(at?: string) {
  const { services } = createTestAccount()
  const state = createStore<AutoCancelState>(() => ({ kind: 'off' }))
  services.autoCancel = { ...services.autoCancel, state: () => state }
  showDialog('settings', at)
  renderOnDesk(services, <SettingsDialog />)
  return services.settings
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' })
const rows = () => [...document.querySelectorAll('[data-setting]')].map((row) => row.getAttribute('data-setting'))

/** The accessible name of a control. Computed by hand, because the library is too slow for all controls. */
function nameOf(control: HTMLInputElement): string {
  const named = document.getElementById(control.getAttribute('aria-labelledby') ?? '')
  const labels = [...(control.labels ?? [])].map(({ textContent }) => textContent)
  return [control.getAttribute('aria-label'), named?.textContent, ...labels, control.textContent].join('')
}

test('every row has a name, a description and a control with a name', () => {
  showSettings()
  // Without rows the loop below would check nothing.
  expect(rows()).not.toHaveLength(0)
  for (const row of document.querySelectorAll<HTMLElement>('[data-setting]')) {
    const controls = [...row.querySelectorAll<HTMLInputElement>('button, select, input:not(.hidden)')]
    expect(controls.length, row.dataset['setting']).toBeGreaterThan(0)
    for (const control of controls) expect(nameOf(control), row.dataset['setting']).toMatch(/\S/)
    expect([...row.querySelectorAll('p')].every((line) => line.textContent !== '')).toBe(true)
  }
})

test('a choice applies at once', () => {
  const settings = showSettings()
  const theme = screen.getByRole('group', { name: 'Theme' })
  fireEvent.click(within(theme).getByRole('button', { name: 'Light' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Ask before sending an order' }))
  type('Limit orders and changes', '7')
  expect(settings.getState()).toMatchObject({ theme: 'light', confirmOrders: true, expiries: { resting: 7_000 } })
})

test('the search finds rows by name, description and group, and shows when it finds none', () => {
  showSettings()
  const find = (typed: string) => {
    fireEvent.change(search(), { target: { value: typed } })
    return rows()
  }
  expect(find('price COLORS')).toEqual(['colors'])
  expect(find('color-blind')).toEqual(['colors'])
  expect(find('appearance')).toContain('theme')
  expect(find('no such thing')).toEqual([])
  expect(screen.getByText('No settings found.')).toBeTruthy()
  fireEvent.keyDown(search(), { key: 'Escape' })
  expect(search().value).toBe('')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('it opens at the requested setting', () => {
  showSettings('hotkeys')
  expect(search().value).toBe('Hotkeys')
  expect(rows()).toContain('hotkeys')
  expect(rows()).not.toContain('theme')
})

test('a file shows its changes, and applies them only when the trader confirms', async () => {
  const settings = showSettings()
  const input = document.querySelector('input[type=file]')!
  const give = async (content: string) => {
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File([content], 'settings.json')] } })
      await Promise.resolve()
    })
  }
  await give('{"kedge"')
  expect((await screen.findByRole('alert')).textContent).toContain('Not a settings file')
  await give(writeSettingsFile({ ...settings.getState(), colors: 'blue-orange', favorites: ['BTC-PERP'] }))
  const preview = await screen.findByRole('group', { name: 'What changes' })
  expect(preview.textContent).toContain('2 settings change')
  expect(preview.textContent).toContain('Price colors: Green / red → Blue / orange')
  expect(preview.textContent).toContain('1 setting of layout and panels')
  expect(settings.getState().colors).toBe('green-red')
  fireEvent.click(within(preview).getByRole('button', { name: 'Apply' }))
  expect(settings.getState()).toMatchObject({ colors: 'blue-orange', favorites: ['BTC-PERP'] })
  expect(screen.queryByRole('group', { name: 'What changes' })).toBeNull()
})
