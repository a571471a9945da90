import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTestLives, createTestServices, TestDesk, testOwner } from '../fixtures/terminalFixtures'
import { renderOnDesk } from '../fixtures/screenFixtures'
import { useQuantityRequests, usePanelRequests } from '../session/deskPanel'
import { openDialog } from '../session/dialogs'
import { AddFundsButton } from './AddFundsButton'
import { PlaceOrderButton } from './PlaceOrderButton'
import { StartButton } from './StartButton'

beforeEach(() => {
  window.history.replaceState(null, '', '/trade/BTC-PERP')
  openDialog.setState({ name: null })
})

/** Stands for the ticket and for a desk that shows one panel at a time. */
function Ticket({ requests }: { requests: string[] }) {
  useQuantityRequests(
    () => true,
    () => requests.push('quantity'),
  )
  usePanelRequests((panel) => requests.push(panel))
  return null
}

function show(
  content: React.ReactNode,
  { faucet = true, owner = null as string | null, watch = null as string | null } = {},
) {
  const services = createTestServices(createTestLives())
  Object.assign(services.venue, { faucet })
  services.session.setState({ owner, watch })
  const requests: string[] = []
  const view = renderOnDesk(
    services,
    <>
      {content}
      <Ticket requests={requests} />
    </>,
  )
  return { requests, services, view }
}
const button = (name: string) => screen.queryByRole('button', { name })

test('a visitor can create a practice account if the venue has a faucet, else connect a wallet', () => {
  show(<StartButton />)
  expect(button('Try it now')).not.toBeNull()
  cleanup()
  show(<StartButton />, { faucet: false })
  fireEvent.click(button('Connect wallet')!)
  expect(openDialog.getState().name).toBe('connect')
})

test('the button to place an order shows the ticket and focuses its quantity', () => {
  const { requests } = show(<PlaceOrderButton first />, { owner: testOwner })
  fireEvent.click(button('Place your first order')!)
  expect(requests.toSorted()).toEqual(['quantity', 'ticket'])
  expect(window.location.pathname).toBe('/trade/BTC-PERP')
})

test('a desk that leaves panels to another component ignores requests', () => {
  function Outer() {
    usePanelRequests(null)
    return null
  }
  const services = createTestServices(createTestLives())
  services.session.setState({ owner: testOwner })
  const requests: string[] = []
  const content = (isLate: boolean) => (
    <TestDesk services={services}>
      <Outer />
      <PlaceOrderButton first />
      {isLate && <Ticket requests={requests} />}
    </TestDesk>
  )
  const { rerender } = render(content(false))
  rerender(content(true))
  fireEvent.click(button('Place your first order')!)
  expect(requests.toSorted()).toEqual(['quantity', 'ticket'])
})

test('from another page the ticket gets the focus as soon as the desk is there', () => {
  window.history.replaceState(null, '', '/journal')
  const services = createTestServices(createTestLives())
  services.session.setState({ owner: testOwner })
  renderOnDesk(services, <PlaceOrderButton />)
  fireEvent.click(button('Place an order')!)
  expect(window.location.pathname).toBe('/trade')
  const requests: string[] = []
  act(() => void render(<Ticket requests={requests} />))
  expect(requests.toSorted()).toEqual(['quantity', 'ticket'])
})

test('a watched address has no buttons', () => {
  show(
    <>
      <PlaceOrderButton />
      <AddFundsButton />
    </>,
    { watch: testOwner },
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('an empty account gets practice funds if there is a faucet, else a link to the funds page', () => {
  show(<AddFundsButton />, { owner: testOwner })
  expect(button('Add practice funds')?.getAttribute('data-writes')).toBe('faucet')
  cleanup()
  show(<AddFundsButton />, { owner: testOwner, faucet: false })
  expect(screen.getByRole('link', { name: 'Go to funds' }).getAttribute('href')).toBe('/funds')
})
