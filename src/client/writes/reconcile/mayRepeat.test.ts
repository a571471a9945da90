import { expect, test } from 'vitest'
import { mayRepeat } from './mayRepeat'

test.each(['transfer', 'withdraw', 'placeOrder', 'batchPlace', 'chaseOrder'] as const)(
  '%s might take effect twice where the venue knows no repeat',
  (action) => {
    expect(mayRepeat(action, 'none')).toBe(false)
    expect(mayRepeat(action, 'nonce')).toBe(true)
  },
)

test('a venue that knows client order ids knows repeated placements, and nothing else', () => {
  expect(mayRepeat('placeOrder', 'client_order_id')).toBe(true)
  expect(mayRepeat('batchPlace', 'client_order_id')).toBe(true)
  expect(mayRepeat('transfer', 'client_order_id')).toBe(false)
  expect(mayRepeat('cancelOrder', 'none')).toBe(true)
})
