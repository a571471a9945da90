import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { AccountMargin } from '@/trading/margin/accountMargin'
import { createInstrument } from '@/trading/instrument/instrument'
import { testMarkets } from '../fixtures/terminalFixtures'
import { createEventLog } from './createEventLog'
import { deriveMarginEvents, describeMarginEvent } from './marginEvents'

const instrument = createInstrument(testMarkets[0]!.symbol)

function createBrowser() {
  let text: string | null = null
  const storage = { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
  const tabs = [createEventLog(storage), createEventLog(storage)]
  for (const tab of tabs) tab.begin(0)
  let at = 0
  const margin = (percent: string) => ({
    maintenance: parseDecimal(percent),
    equity: parseDecimal('100'),
    ratio: parseDecimal(percent) / 100n,
  })
  return {
    /** Checks in a tab the margin ratios of the account and of an isolated position, in percent. */
    observe(cross: string | null, isolated: string | null, tab = 0, threshold = 80) {
      at += 1
      const target = { position: { symbolId: 1, positionSide: 'both' } }
      const margins = {
        cross: cross === null ? null : margin(cross),
        isolated: isolated === null ? [] : [{ ...margin(isolated), target }],
      } as unknown as AccountMargin
      return tabs[tab]!.derive((log) => deriveMarginEvents(log, margins, threshold, at))
    },
  }
}

test('a margin ratio warns once when it reaches the threshold, in all tabs and after a reload', () => {
  const { observe } = createBrowser()
  expect(observe('79.99', null)).toEqual([])
  expect(observe('80', null)).toMatchObject([{ id: 'margin:cross:2', amount: '0.8', symbolId: null }])
  expect(observe('90', null)).toEqual([])
  expect(observe('90', null, 1)).toEqual([])
})

test('a margin ratio warns again only after it fell well below the threshold, not while it fluctuates around it', () => {
  const { observe } = createBrowser()
  expect(observe('81', null)).toHaveLength(1)
  expect(observe('79', null)).toEqual([])
  expect(observe('81', null)).toEqual([])
  expect(observe('74.99', null)).toEqual([])
  expect(observe('81', null)).toHaveLength(1)
})

test('isolated positions warn separately, and the text has the numbers', () => {
  const { observe } = createBrowser()
  const [cross, isolated] = observe('85', '99').toSorted((a) => (a.symbolId === null ? -1 : 1))
  expect(describeMarginEvent(cross!, undefined)).toEqual({
    title: 'Account margin ratio 85.00%',
    detail: 'Maintenance margin 85.00 of 100.00 equity. At 100% positions are liquidated.',
  })
  expect(describeMarginEvent(isolated!, instrument).title).toBe('Margin ratio 99.00%, BTC-PERP')
  expect(observe('85', null)).toEqual([])
  expect(observe('85', '99')).toHaveLength(1)
})

test('the trader sets the threshold', () => {
  const { observe } = createBrowser()
  expect(observe('55', null, 0, 60)).toEqual([])
  expect(observe('55', null, 0, 50)).toHaveLength(1)
})
