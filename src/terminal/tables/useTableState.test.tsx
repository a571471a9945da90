import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '../fixtures/accountFixtures'
import { press, renderOnDesk } from '../fixtures/screenFixtures'
import { useTableState } from './useTableState'

function Kinds({ name }: { name: string }) {
  const [kind, setKind] = useTableState(name, 'all')
  return (
    <button type="button" onClick={() => setKind('limit')}>
      {name}: {kind}
    </button>
  )
}

test('a table that is shown again has its last state; a new table and another account have their own', async () => {
  const { services } = createTestAccount()
  const first = renderOnDesk(services, <Kinds name="orders" />)
  await press('orders: all')
  first.unmount()
  const second = renderOnDesk(
    services,
    <>
      <Kinds name="orders" />
      <Kinds name="trades" />
    </>,
  )
  expect(screen.getByText('orders: limit')).toBeTruthy()
  expect(screen.getByText('trades: all')).toBeTruthy()
  second.unmount()
  services.session.setState({ owner: `0x${'22'.repeat(20)}` })
  renderOnDesk(services, <Kinds name="orders" />)
  expect(screen.getByText('orders: all')).toBeTruthy()
})

test('tables that are shown at the same time change their state alone', () => {
  renderOnDesk(
    createTestAccount().services,
    <>
      <Kinds name="orders" />
      <Kinds name="orders" />
    </>,
  )
  fireEvent.click(screen.getAllByText('orders: all')[0]!)
  expect(screen.getAllByText(/^orders: /).map((button) => button.textContent)).toEqual(['orders: limit', 'orders: all'])
})
