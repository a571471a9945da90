import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { additionalMargin, marginOfOrders } from './orderMargin'

const d = parseDecimal
const order = (isBuy: boolean, price: string, size: string) => ({ isBuy, price: d(price), size: d(size) })

describe('marginOfOrders', () => {
  test('default: the side with the larger margin counts', () => {
    const orders = [order(true, '100', '2'), order(false, '110', '1'), order(true, '90', '1')]
    expect(marginOfOrders(orders, 0n, 10)).toBe(d('29'))
  })

  test('behavior: the closing part of the orders needs no margin, best prices first', () => {
    const sells = [order(false, '120', '2'), order(false, '110', '1')]
    // A long of 2 is closed by 1 at 110 and 1 at 120; 1 at 120 is left.
    expect(marginOfOrders(sells, d('2'), 10)).toBe(d('12'))
    expect(marginOfOrders(sells, d('3'), 10)).toBe(0n)
    expect(marginOfOrders(sells, d('-3'), 10)).toBe(d('35'))
  })
})

describe('additionalMargin', () => {
  test('default: an order on the side with less margin needs none up to the other side’s', () => {
    const resting = [order(true, '100', '3')]
    expect(additionalMargin(order(false, '100', '2'), resting, 0n, 10)).toBe(0n)
    expect(additionalMargin(order(false, '100', '4'), resting, 0n, 10)).toBe(d('10'))
    expect(additionalMargin(order(true, '100', '1'), resting, 0n, 10)).toBe(d('10'))
  })

  test('behavior: a resting close leaves less of the position to close without margin', () => {
    expect(additionalMargin(order(false, '100', '2'), [], d('2'), 10)).toBe(0n)
    expect(additionalMargin(order(false, '100', '2'), [order(false, '100', '2')], d('2'), 10)).toBe(d('20'))
  })
})
