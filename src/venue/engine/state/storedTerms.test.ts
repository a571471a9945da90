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
  const terms = { [name]: value } as Partial<PlaceOrderBody>

  test('is in the record of the order, and still is after a restart', () => {
    const venue = trader()
    const id = venue.buy(A, 1, '1', '59900', terms)
    expect(venue.orderRecord(id)[name]).toEqual(value)
    const again = restoreEngine(createPracticeConfig(START), JSON.parse(JSON.stringify(venue.engine.snapshot())))
    expect(again.order(id)?.[name]).toEqual(value)
  })

  test('is in the record of a rejected order', () => {
    const venue = trader()
    expect(venue.place(A, venue.orderOf(1, true, '1', '59900.05', terms))).toMatchObject({ code: '20001' })
    expect(venue.eventsOf('order').at(-1)!.order[name]).toEqual(value)
  })
})

test('orders of older snapshots keep the terms that those contain, and get defaults for the others', () => {
  const venue = trader()
  const id = venue.buy(A, 1, '1', '59900', { market_order_type: 'quote' })
  const snapshot = venue.engine.snapshot()
  const orders = snapshot.orders.map(({ storedTerms: _, ...order }) => ({
    ...order,
    marketOrderType: 'quote' as const,
  }))
  const again = restoreEngine(createPracticeConfig(START), { ...snapshot, orders })
  expect(again.order(id)).toMatchObject({ ...storedTerms({}), market_order_type: 'quote' })
})

test('the terms in snapshots of the previous version have another name', () => {
  const venue = trader()
  const id = venue.buy(A, 1, '1', '59900', { market_order_type: 'quote' })
  const snapshot = venue.engine.snapshot()
  const orders = snapshot.orders.map(({ storedTerms: kept, ...order }) => ({ ...order, kept }))
  const again = restoreEngine(createPracticeConfig(START), { ...snapshot, orders })
  expect(again.order(id)).toMatchObject({ market_order_type: 'quote' })
  expect(again.stateHash()).toBe(venue.engine.stateHash())
})
