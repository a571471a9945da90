import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestLives, createTestServices, TestDesk } from '@/terminal/fixtures/terminalFixtures'
import type { Http } from '@/client/http'
import { MarketList } from './MarketList'

afterEach(cleanup)

const ticker = { symbol_id: 4, last_price: '3000', open_24h: '2400', turnover_24h: '12345678', funding_rate: null }

async function show() {
  const read = vi.fn<() => unknown>(async () => ({ ok: true, data: { list: [ticker] } }))
  const services = { ...createTestServices(createTestLives()), http: { read } as unknown as Http }
  const location = memoryLocation({ path: '/trade/BTC-PERP', record: true })
  const onChosen = vi.fn<() => void>()
  await act(async () => {
    render(
      <Router hook={location.hook}>
        <TestDesk services={services}>
          <MarketList onChosen={onChosen} />
        </TestDesk>
      </Router>,
    )
  })
  return { services, history: location.history, onChosen }
}

const search = () => screen.getByRole('searchbox', { name: 'Search markets' })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-market]')]
const symbols = () => rows().map((row) => row.dataset.market)

test('begins in the search, shows all markets and their numbers, and marks the open one', async () => {
  await show()
  expect(document.activeElement).toBe(search())
  expect(symbols()).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  const row = within(rows()[1]!)
  expect(await row.findByText('3,000.0')).toBeTruthy()
  expect(row.getByText('+25.00%')).toBeTruthy()
  expect(row.getByText('12.35M')).toBeTruthy()
})

test('Enter in the search opens the first match and closes the list', async () => {
  const { history, onChosen } = await show()
  fireEvent.change(search(), { target: { value: 'eth' } })
  expect(symbols()).toEqual(['ETH/USDC'])
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(history.at(-1)).toBe('/trade/ETH_USDC')
  expect(onChosen).toHaveBeenCalledOnce()
})

test('Enter without a match does nothing, and the list says that there is none', async () => {
  const { onChosen } = await show()
  fireEvent.change(search(), { target: { value: 'doge' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(onChosen).not.toHaveBeenCalled()
  expect(screen.getByText('No market matches.')).toBeTruthy()
})

test('arrows lead from the search through the rows and round', async () => {
  await show()
  fireEvent.keyDown(search(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[0])
  fireEvent.keyDown(rows()[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[1])
  fireEvent.keyDown(rows()[1]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[0])
  fireEvent.keyDown(rows()[0]!, { key: 'End' })
  expect(document.activeElement).toBe(rows()[1])
})

test('a star makes a favorite that comes first, and takes it back', async () => {
  const { services } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Add ETH/USDC to favorites' }))
  expect(services.settings.getState().favorites).toEqual(['ETH/USDC'])
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove ETH/USDC from favorites' }))
  expect(services.settings.getState().favorites).toEqual([])
})

test('shows one kind of market, or says that nothing is marked yet', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Spot' }))
  expect(symbols()).toEqual(['ETH/USDC'])
  fireEvent.click(screen.getByRole('button', { name: 'Favorites' }))
  expect(screen.getByText(/No favorites yet/)).toBeTruthy()
})
