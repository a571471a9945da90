import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import { checkRealized, type PositionExecution, replayLife } from './replayPosition'

const d = parseDecimal
const fill = (isBuy: boolean, quantity: string, amount: string, fee: string): PositionExecution => ({
  is_buy: isBuy,
  quantity,
  amount,
  fee,
})

describe('a position recomputed from its executions', () => {
  // Bought 1 at 60000 and 2 at 60300 (average 60200), sold 1 at 60500: 300 realized.
  const closing = fill(false, '1', '60500', '30.25')
  const executions = [closing, fill(true, '2', '120600', '60.3'), fill(true, '1', '60000', '30')]

  test('has profit, fees and cost since it was opened', () => {
    expect(replayLife(executions, d('2'))).toEqual({
      complete: true,
      executions: 3,
      realized: d('300'),
      fee: d('120.55'),
      cost: d('120400'),
    })
  })

  test('excludes executions from before it was opened', () => {
    const older = [fill(false, '5', '1', '1'), fill(true, '5', '1', '1')]
    expect(replayLife([...executions, ...older], d('2'))).toMatchObject({ executions: 3, realized: d('300') })
  })

  test('a reversal begins a new position with its share of the fill and the fee', () => {
    // Long 1, then 3 sold at 60100: two of three parts open the short. 90.15 × 2 / 3 = 60.1.
    const reversed = [fill(false, '3', '180300', '90.15'), fill(true, '1', '60000', '30')]
    expect(replayLife(reversed, d('-2'))).toEqual({
      complete: true,
      executions: 1,
      realized: 0n,
      fee: d('60.1'),
      cost: d('-120200'),
    })
  })

  test('without its first execution it is unknown', () => {
    expect(replayLife([closing], d('2')).complete).toBe(false)
    expect(checkRealized({ open_size: '2', cum_realized_pnl: '0' } as Position, [closing])).toBeNull()
  })

  test('matches or differs from the venue’s number, to the last digit', () => {
    const position = (realized: string) => ({ open_size: '2', cum_realized_pnl: realized }) as Position
    expect(checkRealized(position('300'), executions)).toMatchObject({ agrees: true })
    expect(checkRealized(position('300.000000000000000001'), executions)).toMatchObject({
      agrees: false,
      venue: d('300') + 1n,
    })
  })
})
