import { describe, expect, test } from 'vitest'
import { handleChartKey } from './handleChartKey'

function press(part: Partial<KeyboardEvent>) {
  const done: string[] = []
  const event = { preventDefault: () => done.push('kept'), ...part } as KeyboardEvent
  handleChartKey(event, {
    move: (bars) => done.push(`move ${bars}`),
    zoom: (factor) => done.push(`zoom ${factor}`),
    toNewest: () => done.push('newest'),
    read: (step) => done.push(`read ${step}`),
  })
  return done
}

describe('handleChartKey', () => {
  test('default: arrows move, with Shift further, plus and minus zoom, End goes to the newest bar', () => {
    expect(press({ key: 'ArrowLeft' })).toEqual(['move -5', 'kept'])
    expect(press({ key: 'ArrowRight', shiftKey: true })).toEqual(['move 40', 'kept'])
    expect(press({ key: '+' })).toEqual(['zoom 1.25', 'kept'])
    expect(press({ key: '-' })).toEqual(['zoom 0.8', 'kept'])
    expect(press({ key: 'End' })).toEqual(['newest', 'kept'])
  })

  test('behavior: up and down announce the bars one by one', () => {
    expect(press({ key: 'ArrowUp' })).toEqual(['read -1', 'kept'])
    expect(press({ key: 'ArrowDown' })).toEqual(['read 1', 'kept'])
  })

  test('behavior: other keys and the browser’s shortcuts are ignored', () => {
    expect(press({ key: 'a' })).toEqual([])
    expect(press({ key: '-', ctrlKey: true })).toEqual([])
  })
})
