import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { setLanguage } from '@/base/createText'
import { BLOCK_REASONS } from '@/client/types'
import { HOTKEY_ACTIONS, selectBindings, DEFAULT_KEYS } from '@/features/hotkeys/bindings'
import { ERROR_CODES } from '@/protocol/errors'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TestDesk } from '@/terminal/fixtures/terminalFixtures'
import { HELP_SECTIONS } from './HelpEntry'
import { findHelp, listHelp } from './helpEntries'
import { HelpPage } from './HelpPage'

afterEach(() => setLanguage(null))

const entries = () => listHelp(selectBindings({}))
const find = (typed: string) => findHelp(entries(), typed).map(({ id }) => id)

function show(path = '/help') {
  const { hook, history } = memoryLocation({ path, record: true })
  const { services } = createTestAccount()
  render(
    <Router hook={hook}>
      <TestDesk services={services}>
        <Route path="/help/:entry?">
          <HelpPage />
        </Route>
      </TestDesk>
    </Router>,
  )
  return { place: () => history.at(-1) }
}

test('every order type, error code, block reason and current hotkey has an entry with a unique name', () => {
  const ids = entries().map(({ id }) => id)
  const orders = ['limit', 'market', 'conditional', 'tpsl', 'scaledOrder', 'twap'].map((type) => `order-${type}`)
  const errors = [...Object.keys(ERROR_CODES), ...BLOCK_REASONS].map((code) => `error-${code}`)
  const keys = HOTKEY_ACTIONS.filter((action) => DEFAULT_KEYS[action]).map((action) => `key-${action}`)
  expect(ids).toEqual(expect.arrayContaining([...orders, ...errors, ...keys]))
  expect(new Set([...ids, ...HELP_SECTIONS]).size).toBe(ids.length + HELP_SECTIONS.length)
  expect(ids.filter((id) => id.startsWith('term-'))).not.toHaveLength(0)
})

test('the search finds words in any order, case, width and with any accents', () => {
  expect(find('FILL or kill rejected')).toEqual(['error-20006'])
  expect(find('２０００６')).toEqual(['error-20006'])
  setLanguage({ locale: 'es', messages: { 'Insurance fund': 'Fondo de liquidación' } })
  expect(find('LIQUIDACION fondo')).toEqual(['term-insurance'])
  expect(find('fondo nada')).toEqual([])
})

test('the search filters the page, shows the number of results, and offers to clear it when there are none', () => {
  show()
  const search = screen.getByRole('searchbox', { name: 'Search the help' })
  fireEvent.change(search, { target: { value: '20003' } })
  expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(['error-20003'])
  expect(screen.getByText('Lower the quantity, add funds, or close a position.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 result')
  fireEvent.change(search, { target: { value: 'nothing of the kind' } })
  expect(screen.queryAllByRole('listitem')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(entries().length)
})

test('the URL of an entry opens the page at the entry, and its title links to that URL', () => {
  const { place } = show('/help/error-20003')
  expect(document.activeElement?.id).toBe('error-20003')
  fireEvent.click(screen.getByRole('link', { name: 'Insurance fund' }))
  expect(place()).toBe('/help/term-insurance')
  expect(document.activeElement?.id).toBe('term-insurance')
})
