import { expect, test } from 'vitest'
import type { ActionName } from '@/protocol/actions'
import { practiceProfile } from '@/protocol/profile'
import { mayRepeat } from './mayRepeat'

const ONCE = [
  ...(['placeOrder', 'batchPlace', 'chaseOrder', 'updateMargin'] as const),
  ...(['transfer', 'withdraw', 'deposit', 'renewAgent'] as const),
]

test.each(ONCE)('%s might take effect twice if the venue recognizes no repeats', (action) => {
  expect(mayRepeat(action, 'none')).toBe(false)
  expect(mayRepeat(action, 'nonce')).toBe(true)
})

test('a venue that guards by client order ids recognizes repeated placements, and nothing else', () => {
  expect(mayRepeat('placeOrder', 'client_order_id')).toBe(true)
  expect(mayRepeat('batchPlace', 'client_order_id')).toBe(true)
  expect(mayRepeat('transfer', 'client_order_id')).toBe(false)
  expect(mayRepeat('cancelOrder', 'none')).toBe(true)
})

test('every other action that may be repeated has no effect the second time', () => {
  const names = Object.keys(practiceProfile.actions) as ActionName[]
  expect(names.filter((action) => !mayRepeat(action, 'none')).toSorted()).toEqual(ONCE.toSorted())
})
