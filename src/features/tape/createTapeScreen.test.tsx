import { expect, test, vi } from 'vitest'
import { createTapeScreen } from './createTapeScreen'

test('a tape without trades causes no layout of the page', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  let paint = () => {}
  const painter = { setUp: vi.fn(), paint: vi.fn(), dispose: () => {} }
  const timing = {
    requestFrame: (run: () => void) => {
      paint = run
      return 1
    },
    cancelFrame: () => {},
  }
  const colors = { ground: '#000', buy: '#0f0', sell: '#f00', size: '#fff', time: '#888' }
  const texts = () => ({ price: '100', size: '1', shortSize: '1', time: '12:00:00', isTakerBuyer: true })
  const beginPainter = vi.fn(() => painter)
  const tools = { timing, beginPainter, open: () => {} }
  const screen = createTapeScreen(document.createElement('div'), { colors, texts }, () => {}, tools)
  screen.show([])
  paint()
  expect(height).not.toHaveBeenCalled()
  expect(beginPainter).not.toHaveBeenCalled()
  const trade = {
    trade_id: '1',
    price: '100',
    quantity: '1',
    amount: '100',
    is_taker_buyer: true,
    time: 0,
    tx_hash: '0x00',
  }
  screen.show([trade])
  paint()
  expect(painter.setUp).toHaveBeenCalledTimes(1)
  expect(painter.paint).toHaveBeenCalledTimes(1)
  screen.show([])
  paint()
  expect(painter.paint, 'rows that were there are cleared').toHaveBeenCalledTimes(2)
  screen.dispose()
  height.mockRestore()
})
