import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { PositionRow } from '../positions/selectPositionRows'
import { describeEvent } from './describeEvent'
import { selectNearLiquidation } from './liquidationEvents'

const NOW = 1_750_000_000_000
const row = (mark: string | null, liquidation: string | null, created = 7) =>
  ({
    key: '1 both',
    mark: mark === null ? null : parseDecimal(mark),
    liquidation: liquidation === null || liquidation === 'unknown' ? liquidation : parseDecimal(liquidation),
    record: { symbol_id: 1, created_time: created },
  }) as PositionRow

const near = (rows: readonly PositionRow[], percent = '5', now = NOW) => selectNearLiquidation(rows, percent, now)

test.each<[string, string | null, string | null, number]>([
  ['at the threshold', '100', '95', 1],
  ['beyond it, by the last digit', '100', '94.99999999999999', 0],
  ['of a short position', '100', '104.9', 1],
  ['at no price', '100', null, 0],
  ['at a price that is not known', '100', 'unknown', 0],
  ['with a mark price that is not known', null, '95', 0],
])('liquidation %s', (_, mark, liquidation, count) => {
  expect(near([row(mark, liquidation)])).toHaveLength(count)
})

test('without a threshold there is no event', () => {
  expect(near([row('100', '99')], '')).toEqual([])
})

test('there is one event per position and hour, and another one for a new position', () => {
  const id = (created: number, now: number) => near([row('100', '96', created)], '5', now)[0]!.id
  const hour = Math.floor(NOW / HOUR_MS) * HOUR_MS
  expect(id(7, hour)).toBe(id(7, hour + 3_599_999))
  expect(id(7, hour)).not.toBe(id(7, hour + 3_600_000))
  expect(id(7, hour)).not.toBe(id(8, hour))
})

test('the text names the market and the distance', () => {
  const [event] = near([row('100', '96.5')])
  expect(describeEvent(event!, undefined)).toEqual({
    title: 'Liquidation is near',
    detail: 'Market 1: the mark price is 3.50% away from the liquidation price',
  })
})
