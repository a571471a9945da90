import { expect, test } from 'vitest'
import { suggestLabel } from './suggestLabel'

test.each([
  ['kedge-a1b2c3d4', 'kedge-a1b2c3d4-2'],
  ['desk-2', 'desk-3'],
  ['desk-9', 'desk-10'],
  ['a'.repeat(31), `${'a'.repeat(29)}-2`],
  ['2', '2-2'],
])('after %s comes %s', (taken, next) => {
  expect(suggestLabel(taken)).toBe(next)
})
