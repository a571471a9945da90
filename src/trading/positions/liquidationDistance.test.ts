import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { liquidationDistance } from './liquidationDistance'

const d = parseDecimal

test('distance of the mark price to a liquidation price on either side, as a fraction of the mark', () => {
  expect(liquidationDistance(d('60000'), d('57000'))).toBe(d('0.05'))
  expect(liquidationDistance(d('60000'), d('66000'))).toBe(d('0.1'))
  expect(liquidationDistance(d('60000'), null)).toBeNull()
})
