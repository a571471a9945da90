import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { stepPrice, stepQuantity } from './stepField'
import { emptyForm, type SizeUnit } from './ticketForm'

// Tick 0.1, lot 0.001, quantity from 0.001 to 100.
const { instrument } = testMarkets[0]!
const best = parseDecimal('60000.5')

const price = (typed: string, direction: 1 | -1, times = 1n) =>
  stepPrice({ price: typed }, instrument, { direction, times }, best)
const quantity = (typed: string, direction: 1 | -1, sizeUnit: SizeUnit = 'base', times = 1n) =>
  stepQuantity({ ...emptyForm, quantity: typed, sizeUnit }, instrument, { direction, times })

test('a price steps by one tick, exactly, and never below one', () => {
  expect([price('60000.2', 1), price('60,000.2', -1), price('60000', 1)]).toEqual(['60000.3', '60000.1', '60000.1'])
  expect(price('0.1', -1)).toBe('0.1')
  expect(price('60000.3', 1, 100n)).toBe('60010.0')
})

test('without a price both directions fill in the best price; an invalid price stays', () => {
  expect([price('', 1), price(' ', -1)]).toEqual(['60000.5', '60000.5'])
  expect(stepPrice({ price: '' }, instrument, { direction: 1, times: 1n }, null)).toBeNull()
  expect([price('abc', 1), price('1,5', 1)]).toEqual([null, null])
})

test('a quantity steps by one lot between minimum and maximum', () => {
  expect([quantity('', 1), quantity('0.001', 1), quantity('0.3', -1)]).toEqual(['0.001', '0.002', '0.299'])
  expect([quantity('0.001', -1), quantity('100', 1), quantity('', -1)]).toEqual(['0.001', '100.000', null])
})

test('a quantity in percent steps by 5 up to 100, a quantity in the quote coin by 10', () => {
  expect([quantity('', 1, 'percent'), quantity('98', 1, 'percent'), quantity('5', -1, 'percent')]).toEqual([
    '5',
    '100',
    '5',
  ])
  expect([quantity('12.5', 1, 'quote'), quantity('12.5', -1, 'quote')]).toEqual(['20', '10'])
})
