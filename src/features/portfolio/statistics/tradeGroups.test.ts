import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { ClosedTrade } from '@/trading/profit/closedTrade'
import { selectGroups } from './tradeGroups'

/** Creates a trade that was opened at a local time. */
function trade(opened: Date, net: string, duration: number): ClosedTrade {
  const none = parseDecimal('0')
  const [time, result] = [opened.getTime(), parseDecimal(net)]
  return {
    symbolId: 1,
    side: 'long',
    opened: time,
    closed: time + duration,
    realized: result,
    fees: none,
    funding: none,
    net: result,
  }
}

// 2026-03-01 is a Sunday.
const TRADES = [
  trade(new Date(2026, 2, 1, 23, 30), '10', 59_000),
  trade(new Date(2026, 2, 2, 9, 5), '-4', 2 * HOUR_MS),
  trade(new Date(2026, 2, 2, 23, 59), '1', 30 * 24 * HOUR_MS),
]

const groups = (grouping: Parameters<typeof selectGroups>[1], firstWeekday = 1) =>
  selectGroups(TRADES, grouping, { marketName: (id) => `market ${id}`, firstWeekday }).map(({ name, sum }) => [
    name,
    sum.trades,
    sum.net,
  ])

test('groups by the hour of opening in the trader’s time zone; the last hour ends at midnight', () => {
  expect(groups('hour')).toEqual([
    ['09:00–10:00', 1, parseDecimal('-4')],
    ['23:00–00:00', 2, parseDecimal('11')],
  ])
})

test('groups by weekday, in the order of the trader’s week', () => {
  const [monday, sunday] = [
    ['Mon', 2, parseDecimal('-3')],
    ['Sun', 1, parseDecimal('10')],
  ]
  expect(groups('weekday', 1)).toEqual([monday, sunday])
  expect(groups('weekday', 0)).toEqual([sunday, monday])
})

test('groups by holding time; the first and last group are open-ended', () => {
  expect(groups('holding').map(([name, count]) => [name, count])).toEqual([
    ['Under 1 min', 1],
    ['1 h to 4 h', 1],
    ['7 d and more', 1],
  ])
})
