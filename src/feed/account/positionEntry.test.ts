import { describe, expect, test } from 'vitest'
import type { Position } from '@/protocol/records/position'
import { ACCOUNT } from '../fixtures/orders'
import { createPosition } from '../fixtures/positions'
import { applyPositionAbsence, applyPositionUpdate, selectPosition, type PositionEntry } from './positionEntry'

const open = createPosition()

function applyAll(...updates: Partial<Position>[]): PositionEntry {
  let entry: PositionEntry | undefined
  for (const update of updates)
    entry = applyPositionUpdate(entry, { symbol_id: 1, position_side: 'both', ...update }, 'push').entry
  return entry!
}

describe('applyPositionUpdate', () => {
  const grown: Position = { ...open, open_size: '2', cum_fee: '0.2', max_size: '2', updated_time: 1_050 }

  test('the later update wins, whatever arrives last', () => {
    expect(applyAll(open, grown)).toEqual(applyAll(grown, open))
    expect(selectPosition(applyAll(grown, open))?.open_size).toBe('2')
  })

  test('within one block the fill that paid more fees is the later one', () => {
    const first = { ...grown, open_size: '1.5', cum_fee: '0.15' }
    expect(selectPosition(applyAll(grown, first))?.open_size).toBe('2')
    expect(selectPosition(applyAll(first, grown))?.open_size).toBe('2')
  })

  test('a position that reopens after being flat has new counters', () => {
    const closed = { ...grown, open_size: '0', updated_time: 1_100, cum_fee: '0.4' }
    const reopened = { ...open, open_size: '-1', created_time: 1_100, updated_time: 1_100, cum_fee: '0.05' }
    expect(selectPosition(applyAll(grown, closed))).toBeNull()
    expect(selectPosition(applyAll(grown, reopened, closed))?.open_size).toBe('-1')
  })

  test('a flip that was read before its push stays: the pushed end of the old position does not remove the new one', () => {
    const reversed = { ...open, open_size: '-1', created_time: 1_100, updated_time: 1_100, cum_fee: '0.05' }
    // As the venue pushes it: first the closing part with its changed fields, then the complete new position.
    const ending = { symbol_id: 1, position_side: 'both', open_size: '0', cum_fee: '0.15', updated_time: 1_100 }
    const before = applyAll(open)
    const read = applyPositionUpdate(before, reversed, 'read').entry
    const ended = applyPositionUpdate(read, ending, 'push').entry
    expect(selectPosition(ended)?.open_size).toBe('-1')
    expect(selectPosition(applyPositionUpdate(ended, reversed, 'push').entry)).toEqual(reversed)
    expect(selectPosition(applyPositionUpdate(applyAll(open, reversed, ending), reversed, 'read').entry)).toEqual(
      reversed,
    )
  })

  test('a part of an unknown position is not shown', () => {
    expect(selectPosition(applyAll({ address: ACCOUNT, margin_mode: 'cross', open_size: '3' }))).toBeNull()
  })

  test('a position that a read does not list is closed, until a later push reopens it', () => {
    const absent = applyPositionAbsence(applyAll(open))
    expect(selectPosition(absent)).toBeNull()
    expect(selectPosition(applyPositionUpdate(absent, open, 'push').entry)).toBeNull()
    expect(selectPosition(applyPositionUpdate(absent, grown, 'push').entry)?.open_size).toBe('2')
  })
})
