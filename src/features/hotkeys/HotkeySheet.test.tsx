import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { HOTKEY_ACTIONS } from './bindings'
import { HotkeySheet } from './HotkeySheet'

function show() {
  const { services } = createTestAccount()
  renderOnDesk(services, <HotkeySheet onClose={() => undefined} />)
  // A query by role would compute the names of more than a hundred buttons.
  const change = screen.getByLabelText('Change the key of “Open the journal”')
  fireEvent.click(change)
  return { settings: services.settings, press: (init: object) => fireEvent.keyDown(change, init) }
}

test('every action can be given a key', () => {
  show()
  expect(screen.getAllByRole('button', { name: /^Change the key of/ })).toHaveLength(HOTKEY_ACTIONS.length)
})

test('the search matches words of the action', () => {
  show()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search hotkeys' }), { target: { value: 'interval 4H' } })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chart: interval 4hnoneChange',
  ])
  // The text about one-click keys is hidden with them.
  expect(screen.queryByText(/^One-click trading is/)).toBeNull()
})

test('a search without a match shows that', () => {
  show()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search hotkeys' }), { target: { value: 'zzz' } })
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Nothing matches')).toBeTruthy()
})

test('a key with Ctrl or Cmd belongs to the browser and is rejected with the reason; a free one is accepted', () => {
  const { settings, press } = show()
  for (const modifier of ['ctrlKey', 'metaKey']) {
    press({ key: 'j', code: 'KeyJ', [modifier]: true })
    expect(screen.getByRole('alert').textContent).toMatch(/^Keys with Ctrl or Cmd are needed/)
  }
  press({ key: 'm', code: 'KeyM' })
  expect(screen.getByRole('alert').textContent).toContain('already does this: Open the page of all markets')
  expect(settings.getState().hotkeys).toEqual({})
  press({ key: 'j', code: 'KeyJ' })
  expect(settings.getState().hotkeys).toEqual({ openJournal: 'J' })
})
