import { expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import type { Http } from '../http'
import { lookUpWrite } from './lookUpWrite'
import type { StoredWrite } from './StoredWrite'

const SIGNER = `0x${'ab'.repeat(20)}`
const stored = {
  record: { account: SIGNER, signer: SIGNER, nonce: 5, action: 'placeOrder', clientOrderId: 'mine' },
} as unknown as StoredWrite

/** A venue that has some orders and some of the signer's transactions. */
const venueOf = (orders: readonly object[], transactions: readonly object[]) =>
  ({
    read: async (name: string) => {
      const list = name === 'addressTransactions' ? transactions : name === 'orderHistory' ? orders : []
      return { ok: true, data: { list, next_cursor: null, has_more: false } }
    },
  }) as unknown as Http

const transaction = { signer_address: SIGNER, nonce: 5, action: 'PlaceOrder', status: 'failed', error_code: '20003' }

test('F26: a placement whose order was rejected is refused, by the code of its transaction', async () => {
  const order = { order_id: '7', client_order_id: 'mine', tx_hash: '0x1', state: 'rejected' }
  const tools = { http: venueOf([order], [transaction]), profile: practiceProfile }
  expect(await lookUpWrite(tools, stored)).toMatchObject({ kind: 'refused', code: '20003' })
  const filled = { http: venueOf([{ ...order, state: 'filled' }], []), profile: practiceProfile }
  expect(await lookUpWrite(filled, stored)).toMatchObject({ kind: 'confirmed', data: { order_id: '7' } })
})

test('F26: another write with the same nonce means that this one never was', async () => {
  const other = { ...transaction, action: 'SetLeverage', status: 'success', error_code: null }
  const tools = { http: venueOf([], [other]), profile: practiceProfile }
  expect(await lookUpWrite(tools, stored)).toMatchObject({ kind: 'refused', code: '11004' })
})

test('F26: of several copies of a write the one that succeeded counts', async () => {
  const copies = [
    { ...transaction, action: 'SetLeverage', tx_hash: '0x2', error_code: '20008' },
    { ...transaction, action: 'SetLeverage', tx_hash: '0x1', status: 'success', error_code: null },
  ]
  const setting = { record: { ...stored.record, action: 'setLeverage', clientOrderId: null }, body: {} }
  const tools = { http: venueOf([], copies), profile: practiceProfile }
  const found = await lookUpWrite(tools, setting as unknown as StoredWrite)
  expect(found).toMatchObject({ kind: 'confirmed', data: { tx_hash: '0x1' } })
})
