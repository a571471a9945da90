import { expect, test } from 'vitest'
import { createText } from './createText'

const text = createText({
  plain: 'No orders.',
  greeting: 'Order {id} of {symbol} is {id}.',
})

test('gives a message without parameters as it stands', () => {
  expect(text('plain')).toBe('No orders.')
})

test('fills every place of a parameter, numbers too', () => {
  expect(text('greeting', { id: 7, symbol: 'BTC-PERP' })).toBe('Order 7 of BTC-PERP is 7.')
})

test('a value that looks like a hole is not filled again', () => {
  expect(text('greeting', { id: '{symbol}', symbol: '$&' })).toBe('Order {symbol} of $& is {symbol}.')
})

test('names that every object has are no parameters', () => {
  // A catalog is typed by its own text; a wrong one must still not reach a prototype.
  const odd = createText({ odd: 'a {constructor} b' })
  expect(odd('odd', {} as { constructor: string })).toBe('a {constructor} b')
})

test('a word follows the number that it goes with', () => {
  const counts = createText({ open: '{count} {count|order is|orders are} open in {symbol}' })
  const open = (count: number | string) => counts('open', { count, symbol: 'BTC-PERP' })
  expect(open(1)).toBe('1 order is open in BTC-PERP')
  expect([open('1'), open(0), open(2), open('1,001')]).toEqual([
    '1 order is open in BTC-PERP',
    '0 orders are open in BTC-PERP',
    '2 orders are open in BTC-PERP',
    '1,001 orders are open in BTC-PERP',
  ])
})
