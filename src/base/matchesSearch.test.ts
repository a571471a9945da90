import { expect, test } from 'vitest'
import { matchesSearch } from './matchesSearch'

test.each([
  ['Cancelar órdenes', 'ordenes CANCELAR', true],
  ['Cancelar órdenes', 'cancelar posición', false],
  ['ＢＴＣ の価格', 'btc', true],
  ['anything', '  ', true],
])('in "%s" the words "%s" are found: %s', (text, typed, found) => {
  expect(matchesSearch(text, typed)).toBe(found)
})
