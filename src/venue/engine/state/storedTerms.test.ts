import { describe, expect, test } from 'vitest'
import type { PlaceOrderBody } from '@/protocol/actions'
import { orderRequest } from '@/protocol/fixtures/orderExamples'
import { restoreEngine } from '../createEngine'
import { venueOf, START } from '../fixtures/venueOf'
import { createPracticeConfig } from '../symbols'
import { storedTerms } from './storedTerms'

const A = 1
const names = Object.keys(storedTerms({})) as (keyof ReturnType<typeof storedTerms>)[]
const rows = names.flatMap((name) => orderRequest[name]![1].map((value) => [name, value] as const))

function trader() {
  const venue = venueOf()
  venue.fund(A, 'USDC', '1000000')
  return venue
}

describe.each(rows)('%s %j', (name, value) => {
  const kept = { [name]: value } as Partial<PlaceOrderBody>

  test('is in the record of the order, and still is after a restart', () => {
    const venue = trader()
    const id = venue.buy(A, 1, '1', '59900', kept)
    expect(venue.orderRecord(id)[name]).toEqual(value)
    const again = restoreEngine(createPracticeConfig(START), JSON.parse(JSON.stringify(venue.engine.snapshot())))
    expect(again.order(id)?.[name]).toEqual(value)
  })

  test('is in the record of a rejected order', () => {
    const venue = trader()
    expect(venue.place(A, venue.orderOf(1, true, '1', '59900.05', kept))).toMatchObject({ code: '20001' })
    expect(venue.eventsOf('order').at(-1)!.order[name]).toEqual(value)
  })
})

test('orders of older snapshots keep the terms that those contain, and get defaults for the others', () => {
  const venue = trader()
  const id = venue.buy(A, 1, '1', '59900', { market_order_type: 'quote' })
  const snapshot = venue.engine.snapshot()
  const orders = snapshot.orders.map(({ kept: _, ...order }) => ({ ...order, marketOrderType: 'quote' as const }))
  const again = restoreEngine(createPracticeConfig(START), { ...snapshot, orders })
  expect(again.order(id)).toMatchObject({ ...storedTerms({}), market_order_type: 'quote' })
})
