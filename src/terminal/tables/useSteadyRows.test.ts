import { describe, expect, test } from 'vitest'
import { selectSteady } from './useSteadyRows'

const row = (id: string, size = 1) => ({ id, size })
const keyOf = ({ id }: { id: string }) => id

describe('selectSteady', () => {
  test('default: without a pointer, rows are shown unchanged', () => {
    const rows = [row('a'), row('b')]
    expect(selectSteady(rows, null, keyOf)).toEqual({
      shown: [
        { key: 'a', row: rows[0], gone: false },
        { key: 'b', row: rows[1], gone: false },
      ],
      waiting: 0,
    })
  })

  test('behavior: frozen rows stay in place with current numbers, and new rows are held back', () => {
    const frozen = [row('a'), row('b')]
    const { shown, waiting } = selectSteady([row('c'), row('b', 2)], frozen, keyOf)
    expect(shown.map(({ key, gone }) => [key, gone])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect(shown[1]?.row.size).toBe(2)
    expect(waiting).toBe(1)
  })
})
