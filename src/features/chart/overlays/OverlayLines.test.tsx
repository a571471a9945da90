import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createTestAccount, testBalance, testOrder, testPosition } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import type { Order } from '@/protocol/records/order'
import { LinesLayer } from '../lines/LinesLayer'
import { createTestStage, testStyle } from '../stageFixtures'

const whale = `0x${'ab'.repeat(20)}`

/** Renders the lines of a watched address; the own account is empty. */
async function show(...open: readonly Order[]) {
  const account = createTestAccount({ balances: [testBalance('USDC', '10000')] })
  account.services.session.setState({ owner: null })
  account.orders.setState({ open })
  account.positions.setState({ positions: [testPosition] })
  const { list } = (await account.services.watched.load())!
  list.add(whale, 'Whale')
  const painted = createTestStage()
  renderOnDesk(account.services, <LinesLayer stage={painted.stage} style={testStyle} />)
  await vi.waitFor(() => expect(screen.getByRole('list', { name: 'Prices of Whale on the chart' })).toBeTruthy())
  const drawn = () => painted.lines().map(({ price, color }) => `${String(price)} ${String(color)}`)
  return { account, list, drawn }
}

test('default: shows orders and entry of a watched address with its name, without drag and cancel', async () => {
  const { drawn } = await show(testOrder, { ...testOrder, order_id: '9' })
  await vi.waitFor(() => expect(drawn()).toEqual(['58000 transparent', '59000 transparent']))
  expect(screen.getByText('Whale: Buy 1.000 at 59,000.0')).toBeTruthy()
  expect(screen.getByText('Whale: Long 0.500 at 58,000.0')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('behavior: data that may be outdated is marked', async () => {
  const { account } = await show(testOrder)
  act(() => account.orders.setState({ phase: 'stale' }))
  expect(await screen.findByText('Whale: Buy 0.500 at 59,000.0, may be out of date')).toBeTruthy()
  expect(screen.getByText('stale')).toBeTruthy()
  act(() => account.orders.setState({ phase: 'loading', open: [] }))
  expect(await screen.findByText('not known yet')).toBeTruthy()
})

test('behavior: a hidden, removed or shown address leaves no lines behind', async () => {
  const { account, list, drawn } = await show(testOrder)
  act(() => list.setVisible(false))
  expect(drawn()).toEqual([])
  act(() => list.setVisible(true))
  expect(drawn()).toHaveLength(2)
  act(() => list.show(whale, false))
  expect(drawn()).toEqual([])
  act(() => list.show(whale, true))
  act(() => account.services.session.setState({ watch: whale }))
  // The desk now shows the address itself, so its lines are the account's and appear once.
  expect(drawn()).toEqual(['58000 accent', '59000 up'])
  act(() => account.services.session.setState({ watch: null }))
  act(() => list.remove(whale))
  expect(drawn()).toEqual([])
  expect(screen.queryByText('Whale')).toBeNull()
})
