import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Writes } from '@/client/types'
import type { Keys } from '@/keys/types'
import { changeLossLimit } from '@/trading/profit/lossLimit'
import { gateLosses } from './gateLosses'

const ACCOUNT = `0x${'0a'.repeat(20)}`
const NOW = Date.UTC(2026, 5, 10, 12)
const order = { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '1', price: '100', position_side: 'both' }

function createBench() {
  const state = { byWallet: true, lost: '-100', now: NOW as number | null }
  const submitted: string[] = []
  const limit = changeLossLimit(null, { dailyLoss: '100', coolDownMinutes: 0 }, NOW - 1_000)
  const writes = gateLosses(
    { submit: async (action: string) => submitted.push(action) } as unknown as Pick<Writes, 'submit'>,
    {
      keys: () => ({ lossLimit: () => ({ getState: () => limit }) }) as unknown as Pick<Keys, 'lossLimit'>,
      byWallet: () => state.byWallet,
      market: {
        now: () => state.now,
        orders: async () => new Map(),
        perpetual: () => true,
        refresh: async () => undefined,
      },
      results: { read: async () => [{ time: NOW - 500, amount: parseDecimal(state.lost) }] },
    },
  )
  const submit = (action: string, body: object) =>
    writes.submit(action as 'placeOrder', body as never, { account: ACCOUNT })
  return { state, submitted, submit }
}

test('once the limit is reached, orders that the wallet signs are blocked for the day, except closes and cancels', async () => {
  const { submitted, submit, state } = createBench()
  expect(await submit('placeOrder', order)).toMatchObject({ kind: 'blocked', reason: 'policy' })
  expect(submitted).toEqual([])
  await submit('placeOrder', { ...order, flags: ['reduce_only'] })
  await submit('cancelAll', {})
  await submit('setLeverage', { symbol_id: 1, leverage: 2 })
  state.lost = '-99.99'
  await submit('placeOrder', order)
  expect(submitted).toEqual(['placeOrder', 'cancelAll', 'setLeverage', 'placeOrder'])
})

test('without the venue’s time orders are blocked; orders that a key signs are left to the signer', async () => {
  const { submitted, submit, state } = createBench()
  state.now = null
  expect(await submit('placeOrder', order)).toMatchObject({ kind: 'blocked', reason: 'policy_wait' })
  state.byWallet = false
  await submit('placeOrder', order)
  expect(submitted).toEqual(['placeOrder'])
})
