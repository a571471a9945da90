import { expect, test } from 'vitest'
import { hasWords } from './hasWords'

test.each([
  ['Cancelar órdenes', 'ordenes CANCELAR', true],
  ['Cancelar órdenes', 'cancelar posición', false],
  ['ＢＴＣ の価格', 'btc', true],
  ['anything', '  ', true],
])('in "%s" the words "%s" are found: %s', (text, typed, found) => {
  expect(hasWords(text, typed)).toBe(found)
})
