import { expect, test, vi } from 'vitest'
import { readPalette } from '@/terminal/painting/palette'
import { btcPerp } from '@/trading/fixtures/instruments'
import { createBookView } from '../fixtures'
import { testSide } from '@/terminal/fixtures/accountFixtures'
import { createBookScreen } from './createBookScreen'
import { createNumberFormats } from './createNumberFormats'
import { NO_WATCHED, selectBookColors, selectBookStyle } from './selectBookStyle'

const none = { asks: new Map(), bids: new Map() }
const style = selectBookStyle({
  colors: selectBookColors(readPalette(document.documentElement, window)),
  unit: 'base',
  bars: 'level',
  numbers: createNumberFormats(btcPerp, 'base'),
  own: none,
  previews: { asks: new Set<number>(), bids: new Set<number>() },
  watched: NO_WATCHED,
})

/** Creates a screen of 200 px height that paints on demand. The clock of the tables does not advance. */
function show() {
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  const host = document.createElement('div')
  document.body.append(host)
  let paint = () => {}
  const timing = {
    requestFrame: (run: () => void) => {
      paint = run
      return 1
    },
    cancelFrame: () => {},
  }
  const beginPainter = () => ({ setUp: () => {}, paint: () => {}, dispose: () => {} })
  const frame = { instrument: btcPerp, sides: 'both' as const, onTake: () => {}, onPoint: () => null }
  const screen = createBookScreen(host, frame, style, { timing, beginPainter })
  const bids = () => [...host.querySelectorAll('table[aria-label="Bids"] tbody tr:not([hidden])')]
  return { screen, paint: () => paint(), bids: () => bids().map((row) => row.textContent) }
}

test('the first levels are in the table before the next frame; changes follow at the table’s interval', () => {
  const { screen, paint, bids } = show()
  screen.show(createBookView({ phase: 'loading', bids: testSide([]), asks: testSide([]) }))
  paint()
  expect(bids()).toEqual([])
  screen.show(createBookView())
  expect(bids()).toEqual(['10.00.0050.005', '9.90.0100.015'])
  screen.show(createBookView({ bids: testSide([[98, 2]]) }))
  paint()
  expect(bids()).toHaveLength(2)
  vi.advanceTimersByTime(1500)
  expect(bids()).toEqual(['9.80.0020.002'])
})

test('the first levels of a resubscribed book are in the table at once', () => {
  const { screen, bids } = show()
  screen.show(createBookView())
  screen.show(createBookView({ epoch: 2, bids: testSide([[98, 2]]) }))
  expect(bids()).toEqual(['9.80.0020.002'])
})

test('rows are created for the levels in view only, with the best ask lowest', () => {
  const { screen } = show()
  const levels = Array.from({ length: 40 }, (_, index): [number, number] => [100 + index, 1])
  screen.show(createBookView({ asks: testSide(levels) }))
  const rows = [...document.querySelectorAll('table[aria-label="Asks"] tbody tr')]
  // 10 rows of 20 px are in view, and two more exist for the arrow keys.
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)!.textContent).toContain('10.0')
  expect(rows.map((row) => row.querySelector('button')!.tabIndex)).toEqual([...Array(11).fill(-1), 0])
})
