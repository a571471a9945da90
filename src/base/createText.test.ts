import { afterEach, describe, expect, test } from 'vitest'
import { createText, isRightToLeft, setLanguage } from './createText'

const text = createText({
  plain: 'No orders.',
  greeting: 'Order {id} of {symbol} is {id}.',
})

test('returns a message without parameters unchanged', () => {
  expect(text('plain')).toBe('No orders.')
})

test('fills every occurrence of a parameter, with numbers too', () => {
  expect(text('greeting', { id: 7, symbol: 'BTC-PERP' })).toBe('Order 7 of BTC-PERP is 7.')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(text('greeting', { id: '{symbol}', symbol: '$&' })).toBe('Order {symbol} of $& is {symbol}.')
})

test("names of the object prototype's properties are not parameters", () => {
  // Catalogs are typed; an untyped one must still not reach a prototype.
  const odd = createText({ odd: 'a {constructor} b' })
  expect(odd('odd', {} as { constructor: string })).toBe('a {constructor} b')
})

test('a word follows its number', () => {
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

describe('another language', () => {
  afterEach(() => setLanguage(null))

  test('replaces English where it has a translation, with words in its own order', () => {
    setLanguage({ locale: 'de', messages: { 'Order {id} of {symbol} is {id}.': '{symbol}: Auftrag {id} ist {id}.' } })
    expect(text('greeting', { id: 7, symbol: 'BTC-PERP' })).toBe('BTC-PERP: Auftrag 7 ist 7.')
    expect(text('plain')).toBe('No orders.')
    setLanguage(null)
    expect(text('greeting', { id: 7, symbol: 'BTC-PERP' })).toBe('Order 7 of BTC-PERP is 7.')
  })

  test('has its own plural forms; messages without a translation stay English', () => {
    const counts = createText({ open: '{n} {n|order|orders}', closed: '{n} {n|fill|fills}' })
    setLanguage({ locale: 'pl', messages: { '{n} {n|order|orders}': '{n} {n|zlecenie|zlecenia|zleceń|zlecenia}' } })
    expect([1, 2, 5, 22, 1.5].map((n) => counts('open', { n }))).toEqual([
      '1 zlecenie',
      '2 zlecenia',
      '5 zleceń',
      '22 zlecenia',
      '1.5 zlecenia',
    ])
    expect([1, 2, 5].map((n) => counts('closed', { n }))).toEqual(['1 fill', '2 fills', '5 fills'])
  })

  test('can translate one English word in two ways, by the key of the message', () => {
    const words = createText({ openPosition: 'Open', openDialog: 'Open' })
    setLanguage({ locale: 'de', messages: { Open: 'Offen', 'Open#openDialog': 'Öffnen' } })
    expect([words('openPosition'), words('openDialog')]).toEqual(['Offen', 'Öffnen'])
  })

  test('right-to-left text isolates parameters from the words around them', () => {
    setLanguage({ locale: 'ar', messages: { ltr: 'rtl' } })
    expect(isRightToLeft()).toBe(true)
    expect(text('greeting', { id: 7, symbol: 'BTC' })).toBe('Order \u20687\u2069 of \u2068BTC\u2069 is \u20687\u2069.')
    setLanguage({ locale: 'de', messages: { ltr: 'ltr' } })
    expect(isRightToLeft()).toBe(false)
    expect(text('greeting', { id: 7, symbol: 'BTC' })).toBe('Order 7 of BTC is 7.')
  })
})
