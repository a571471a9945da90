import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { initialOrders, initialPositions, initialSettings } from './page/initialViews'
import type { Feed } from './types'
import { watchAccount } from './watchAccount'

const address = '0xaa'
const PARTS = ['balances', 'executions', 'leverages', 'info', 'coin-leverages', 'agents', 'sub-accounts']

function watch() {
  const time = createFakeTime()
  const queryClient = new QueryClient()
  const orders = createStore(() => initialOrders)
  const settings = createStore(() => initialSettings)
  const positions = createStore(() => initialPositions)
  const feed = { orders: () => orders, positions: () => positions, settings: () => settings } as unknown as Feed
  const readAgain = () => {
    for (const part of PARTS) queryClient.setQueryData(['account', address, part], {})
  }
  readAgain()
  watchAccount({ feed, queryClient, address, timers: time.timers })
  const outdated = () =>
    PARTS.filter((part) => queryClient.getQueryState(['account', address, part])?.isInvalidated === true)
  return { time, orders, settings, outdated, readAgain }
}

test('an order causes reads of only the data that orders change, at once and then once a second', async () => {
  const { time, orders, outdated, readAgain } = watch()
  orders.setState({ open: [] })
  orders.setState({ open: [] })
  expect(outdated()).toEqual([])
  await time.advance(100)
  expect(outdated()).toEqual(['balances', 'executions', 'leverages'])
  readAgain()
  orders.setState({ open: [] })
  await time.advance(999)
  expect(outdated()).toEqual([])
  await time.advance(1)
  expect(outdated()).toEqual(['balances', 'executions', 'leverages'])
  readAgain()
  await time.advance(1_000)
  orders.setState({ open: [] })
  await time.advance(100)
  expect(outdated()).toEqual(['balances', 'executions', 'leverages'])
})

test('a push of settings causes reads of everything', async () => {
  const { time, settings, outdated } = watch()
  settings.setState({ phase: 'live' })
  await time.advance(1_000)
  expect(outdated()).toEqual([])
  settings.setState({ settings: { address, position_mode: 'hedge' } as never })
  await time.advance(1_000)
  expect(outdated()).toEqual(PARTS)
})
