import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { createEngineBench } from './fixtures/createEngineBench'
import { ACCOUNT, createOrder, orderPush } from './fixtures/orders'

const RUNS = process.env['LONG'] === '1' ? 20_000 : 300
/** A feed gets as many as arrive before its next read of all orders, which does not have them. */
const RUNS_OF_ONE_FEED = 300

/** A text that is not a value of any version of the interface. */
const word = fc.stringMatching(/^[a-z][a-z_0-9]{2,20}$/).map((text) => `x_${text}`)
const ENUMS = [
  'order_type',
  'algo_order_type',
  'time_in_force',
  'margin_mode',
  'market_order_type',
  'stp_mode',
] as const

test(
  `F41: ${RUNS} orders of a newer interface, with unknown states, kinds, flags and keys: each is shown unchanged and stays open`,
  async () => {
    for (let done = 0; done < RUNS; done += RUNS_OF_ONE_FEED)
      await checkOneFeed(Math.min(RUNS_OF_ONE_FEED, RUNS - done))
  },
  RUNS * 50 + 20_000,
)

async function checkOneFeed(numRuns: number): Promise<void> {
  const bench = createEngineBench()
  await bench.open(1, { kind: 'orders', address: ACCOUNT })
  let id = 100
  await fc.assert(
    fc.asyncProperty(
      word,
      fc.uniqueArray(fc.constantFrom(...ENUMS)),
      fc.array(word, { maxLength: 3 }),
      fc.dictionary(word, fc.jsonValue(), { maxKeys: 3 }),
      async (unknown, drifted, flags, extra) => {
        const fields: Partial<Order> = { order_id: String(++id), state: unknown, flags, updated_time: 2_000 + id }
        for (const name of drifted) Object.assign(fields, { [name]: unknown })
        const push = orderPush(createOrder(fields)) as { data: object }
        bench.venue.last().say({ ...push, ...extra })
        await bench.time.advance(20)
        const shown = bench.last(1, 'orders')
        expect(shown.changed.find((order) => order.order_id === String(id))).toMatchObject(fields)
        expect(shown.removed).toEqual([])
      },
    ),
    { numRuns },
  )
  await bench.time.advance(1_100)
  expect(bench.connection().badFrames).toBe(0)
  expect(bench.venue.connections).toHaveLength(1)
}
