import { describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import type { Http } from '../../http'
import { createOutcomeSearch } from './searchOutcome'
import type { StoredWrite } from '../journal/StoredWrite'

const early = () => () => false
const beginLate = () => () => true
const SIGNER = `0x${'ab'.repeat(20)}`
const stored = {
  body: { client_order_id: 'mine' },
  record: { account: SIGNER, signer: SIGNER, nonce: 5, action: 'placeOrder', clientOrderIds: ['mine'] },
} as unknown as StoredWrite

/** A venue with these orders and these transactions of the signer. */
const venueOf = (orders: readonly object[], transactions: readonly object[]) =>
  ({
    readToReconcile: async (name: string) => {
      const list = name === 'addressTransactions' ? transactions : name === 'orderHistory' ? orders : []
      return { ok: true, data: { list, next_cursor: null, has_more: false } }
    },
  }) as unknown as Http

const transaction = {
  signer_address: SIGNER,
  target_address: null,
  nonce: 5,
  action: 'PlaceOrder',
  status: 'failed',
  error_code: '20003',
}

test('F26: a placement whose order was rejected is rejected, by the code of its transaction', async () => {
  const order = { order_id: '7', client_order_id: 'mine', tx_hash: '0x1', state: 'rejected' }
  const tools = { http: venueOf([order], [transaction]), profile: practiceProfile }
  expect(await createOutcomeSearch(tools, stored)(early, false)).toMatchObject({
    outcome: { kind: 'rejected', code: '20003' },
  })
  const filled = { http: venueOf([{ ...order, state: 'filled' }], []), profile: practiceProfile }
  const data = { order_id: '7', tx_hash: '0x1' }
  expect(await createOutcomeSearch(filled, stored)(beginLate, true)).toMatchObject({
    outcome: { kind: 'confirmed', data },
  })
})

test('F26: another write with the same nonce means that this one took no effect', async () => {
  const other = { ...transaction, action: 'SetLeverage', status: 'success', error_code: null }
  const tools = { http: venueOf([], [other]), profile: practiceProfile }
  expect(await createOutcomeSearch(tools, stored)(early, false)).toMatchObject({
    outcome: { kind: 'rejected', code: '11004' },
  })
})

test('a placement by another tab with the same nonce is not ours: no order has our client order id', async () => {
  const others = { ...transaction, status: 'success', error_code: null, tx_hash: '0x9', target_address: SIGNER }
  const order = { order_id: '7', client_order_id: 'theirs', tx_hash: '0x9', state: 'filled' }
  const tools = { http: venueOf([order], [others]), profile: practiceProfile }
  expect(await createOutcomeSearch(tools, stored)(early, false)).toMatchObject({
    outcome: { kind: 'rejected', code: '11004' },
  })
  const ownTools = { http: venueOf([{ ...order, client_order_id: 'mine' }], [others]), profile: practiceProfile }
  expect(await createOutcomeSearch(ownTools, stored)(early, false)).toMatchObject({
    outcome: { kind: 'confirmed', data: { order_id: '7' } },
  })
})

test('a write for another account with the same nonce is not ours', async () => {
  const target_address = `0x${'cd'.repeat(20)}`
  const others = { ...transaction, status: 'success', error_code: null, action: 'CancelAll', target_address }
  const cancel = { record: { ...stored.record, action: 'cancelAll', clientOrderIds: [] }, body: {} }
  const tools = { http: venueOf([], [others]), profile: practiceProfile }
  const found = await createOutcomeSearch(tools, cancel as unknown as StoredWrite)(early, false)
  expect(found).toMatchObject({ outcome: { kind: 'rejected', code: '11004' } })
})

test('F26: of several copies of a write the one that succeeded counts', async () => {
  const copies = [
    { ...transaction, action: 'SetLeverage', tx_hash: '0x2', error_code: '20008' },
    { ...transaction, action: 'SetLeverage', tx_hash: '0x1', status: 'success', error_code: null },
  ]
  const setting = { record: { ...stored.record, action: 'setLeverage', clientOrderIds: [] }, body: {} }
  const tools = { http: venueOf([], copies), profile: practiceProfile }
  const found = await createOutcomeSearch(tools, setting as unknown as StoredWrite)(early, false)
  expect(found).toMatchObject({ outcome: { kind: 'confirmed', data: { tx_hash: '0x1' } } })
})

test('a setting whose nonce another kind of write used took no effect', async () => {
  const other = { ...transaction, action: 'CancelAll', tx_hash: '0x1', status: 'success', error_code: null }
  const setting = { record: { ...stored.record, action: 'setLeverage', clientOrderIds: [] }, body: {} }
  const tools = { http: venueOf([], [other]), profile: practiceProfile }
  const found = await createOutcomeSearch(tools, setting as unknown as StoredWrite)(early, false)
  expect(found).toMatchObject({ outcome: { kind: 'rejected', code: '11004' } })
})

describe('a placement without a transaction', () => {
  const order = { order_id: '7', client_order_id: 'mine', tx_hash: '0x1', state: 'filled' }

  test('whose order appears only after the expiry is confirmed', async () => {
    const orders: object[] = []
    const search = createOutcomeSearch({ http: venueOf(orders, []), profile: practiceProfile }, stored)
    expect(await search(early, true)).toEqual({ outcome: null, isLast: false })
    orders.push(order)
    expect(await search(beginLate, true)).toMatchObject({ outcome: { kind: 'confirmed', data: { order_id: '7' } } })
  })

  test('whose order was rejected is rejected', async () => {
    const tools = { http: venueOf([{ ...order, state: 'rejected' }], []), profile: practiceProfile }
    expect(await createOutcomeSearch(tools, stored)(beginLate, true)).toMatchObject({
      outcome: { kind: 'rejected' },
      isLast: true,
    })
  })

  test.each([
    ['transactions', [early, beginLate]],
    ['orders', [beginLate, early]],
  ])('is undecided while the %s were read too early', async (_, observations) => {
    const begins = [...observations]
    const search = createOutcomeSearch({ http: venueOf([], []), profile: practiceProfile }, stored)
    expect(await search(() => begins.shift()!(), true)).toEqual({ outcome: null, isLast: false })
  })
})

test('transactions are searched back to a minute before the nonce, which may be ahead of the venue’s time, and no further', async () => {
  const nonce = 1_700_000_000_000
  const setting = { record: { ...stored.record, nonce, action: 'setLeverage', clientOrderIds: [] }, body: {} }
  const ours = { ...transaction, nonce, action: 'SetLeverage', tx_hash: '0x1', status: 'success', error_code: null }
  const isFound = async (oldest: number) => {
    const http = {
      readToReconcile: async (_: string, { cursor }: { cursor: string }) => {
        const page =
          cursor === ''
            ? { list: [{ ...transaction, nonce: 1, time: oldest }], next_cursor: 'older' }
            : { list: [{ ...ours, time: oldest }], next_cursor: null }
        return { ok: true, data: page }
      },
    } as unknown as Http
    const search = createOutcomeSearch({ http, profile: practiceProfile }, setting as unknown as StoredWrite)
    return (await search(early, false)).outcome !== null
  }
  expect([await isFound(nonce - 60_000), await isFound(nonce - 62_000)]).toEqual([true, false])
})

describe('is not the outcome of a write:', () => {
  const cancel = (body: object) =>
    ({ record: { ...stored.record, action: 'cancelOrder', clientOrderIds: [] }, body }) as unknown as StoredWrite
  const others = { ...transaction, action: 'CancelOrder', status: 'success', error_code: null, target_address: SIGNER }

  test('an order that is open, of a cancel without a transaction', async () => {
    const order = { order_id: '7', client_order_id: 'mine', tx_hash: '0x1', state: 'new' }
    const search = createOutcomeSearch(
      { http: venueOf([order], []), profile: practiceProfile },
      cancel({ order_id: '7' }),
    )
    expect(await search(beginLate, true)).toEqual({ outcome: null, isLast: true })
  })

  test('a transaction of another signer of the account with the same nonce', async () => {
    const tools = {
      http: venueOf([], [{ ...others, signer_address: `0x${'cd'.repeat(20)}` }]),
      profile: practiceProfile,
    }
    const search = createOutcomeSearch(tools, cancel({ order_id: '7' }))
    expect(await search(early, false)).toEqual({ outcome: null, isLast: false })
  })
})

test('an observation of the venue begins before the read', async () => {
  const steps: string[] = []
  const { readToReconcile } = venueOf([], [])
  const http = { readToReconcile: (...args) => (steps.push('read'), readToReconcile(...args)) } as typeof tools.http
  const tools = { http: venueOf([], []), profile: practiceProfile }
  const begin = () => (steps.push('begin'), () => false)
  await createOutcomeSearch({ ...tools, http }, stored)(begin, false)
  expect(steps).toEqual(['begin', 'read'])
})
