import { expect, test } from 'vitest'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { PAINTED_COLORS, type Palette } from '@/terminal/painting/palette'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { selectWatchedBook } from './watchedLevels'

const palette = Object.fromEntries(PAINTED_COLORS.map((name) => [name, name])) as Palette
const { instrument } = testMarkets[0]!
const watched = (slot: 1 | 2, label: string, open: readonly Order[], phase: OrdersView['phase'] = 'live') => ({
  watched: { address: `0x${String(slot).repeat(40)}`, label, slot, shown: true, notifies: true },
  view: { phase, open, recent: [], loading: [] },
})

test('levels have a marker per address, in the order of the list, with owner and size', () => {
  const ask = { ...testOrder, order_id: '8', is_buy: false, price: '59100', remaining_quantity: '0.2' }
  const book = selectWatchedBook(
    [watched(1, 'Whale', [testOrder, { ...testOrder, order_id: '9' }, ask]), watched(2, '', [testOrder], 'stale')],
    ...([instrument, 1, palette] as const),
  )
  expect([...book.bids]).toEqual([
    [
      590_000,
      {
        badges: [
          { mark: '1', color: 'watch-a', hollow: false },
          { mark: '2', color: 'watch-b', hollow: true },
        ],
        notes: [
          { name: '1 Whale', size: '1.000 BTC' },
          { name: '2 0x2222…2222', size: '0.500 BTC, may be out of date' },
        ],
      },
    ],
  ])
  expect([...book.asks.keys()]).toEqual([591_000])
})

test('in a merged book the markers are at its levels', () => {
  const book = selectWatchedBook([watched(1, '', [{ ...testOrder, price: '59000.7' }])], instrument, 10, palette)
  expect([...book.bids.keys()]).toEqual([590_000])
})
