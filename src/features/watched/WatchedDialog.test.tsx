import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, type } from '@/terminal/fixtures/screenFixtures'
import { WatchedDialog } from './WatchedDialog'

const address = (digit: string) => `0x${digit.repeat(40)}`
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)

async function show() {
  const account = createTestAccount()
  const { list } = (await account.services.watched.load())!
  renderOnDesk(account.services, <WatchedDialog />)
  return { account, list }
}

function add(typed: string, label = '') {
  fireEvent.change(field(), { target: { value: typed } })
  type('Label (optional)', label)
  fireEvent.submit(field().form!)
}

test('addresses are added with a label and a number, and the field is empty for the next one', async () => {
  await show()
  add(address('2'), 'Whale')
  add(address('3'))
  expect(lines()).toEqual(['1Whale0x2222…2222', '20x3333…3333'])
  expect(field().value).toBe('')
})

test.each([
  ['', 'Type an address.'],
  ['0x12', 'An address is 0x followed by 40 digits of 0–9 and a–f.'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'A character is wrong'],
  [testOwner, 'This is your own account.'],
  [address('2'), 'This address is on the list already.'],
])('%j is rejected beside the field, and what was typed stays', async (typed, words) => {
  const { list } = await show()
  list.add(address('2'), '')
  add(typed)
  const described = field().getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(words)
  expect(field().value).toBe(typed)
  expect(list.state.getState().addresses).toHaveLength(1)
})

test('a fifth address is rejected until one is removed; the focus moves to the next action', async () => {
  const { list } = await show()
  for (const digit of ['2', '3', '4', '5']) add(address(digit))
  add(address('6'))
  expect(screen.getByText('The list holds 4 addresses. Remove one first.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Remove 0x3333…3333' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(field())
  fireEvent.submit(field().form!)
  expect(list.state.getState().addresses.map((watched) => `${watched.slot} ${watched.address[2]}`)).toEqual([
    '1 2',
    '3 4',
    '4 5',
    '2 6',
  ])
})

test('a label that is too long is rejected, not cut off', async () => {
  const { list } = await show()
  add(address('2'), 'seventeen letters')
  expect(screen.getByText('A label has at most 16 characters.')).toBeTruthy()
  expect(list.state.getState().addresses).toEqual([])
})

test('each address can be shown and can notify; all can be hidden; unknown data is marked', async () => {
  const { account, list } = await show()
  account.orders.setState({ phase: 'loading' })
  add(address('2'), 'Whale')
  const line = within(screen.getByRole('listitem'))
  expect(line.getByText('Loading', { exact: false })).toBeTruthy()
  fireEvent.click(line.getByRole('button', { name: 'Show Whale in the book and on the chart', pressed: true }))
  fireEvent.click(line.getByRole('button', { name: 'Notify of fills of Whale', pressed: true }))
  fireEvent.click(screen.getByRole('switch', { name: 'Show in the book and on the chart' }))
  expect(list.state.getState()).toMatchObject({ visible: false, addresses: [{ shown: false, notifies: false }] })
})

test('a watched page’s address is filled in', async () => {
  const account = createTestAccount()
  account.services.session.setState({ watch: address('7') })
  await account.services.watched.load()
  renderOnDesk(account.services, <WatchedDialog />)
  expect(field().value).toBe(address('7'))
})
