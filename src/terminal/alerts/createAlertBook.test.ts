import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { SharedText } from '../session/createSharedStore'
import { createAlertBook } from './createAlertBook'

const at = parseDecimal

/** The storage of one browser, for several tabs. */
function createBrowser(first: string | null = null) {
  let text = first
  const listeners: { tab: object; listener: () => void }[] = []
  let time = 1000
  const late: (() => void)[] = []
  const open = () => {
    const tab = {}
    const storage: SharedText = {
      read: () => text,
      write(next) {
        text = next
        const others = listeners.filter((each) => each.tab !== tab)
        late.push(...others.map(({ listener }) => listener))
      },
      watch: (listener) => void listeners.push({ tab, listener }),
    }
    return createAlertBook({ storage, now: () => (time += 1), random: Math.random, lead: () => () => undefined })
  }
  /** Tabs hear of each other's writing later than they write themselves. */
  const deliver = () => late.splice(0).forEach((listener) => listener())
  return { open, deliver }
}
const prices = (book: ReturnType<typeof createAlertBook>) => book.alerts.getState().map(({ price }) => price)

describe('createAlertBook', () => {
  test('default: an alert waits for a rise or a fall by where the price is, and is there after a reload', () => {
    const browser = createBrowser()
    const book = browser.open()
    book.add(1, at('61000'), at('60000'))
    book.add(2, at('59000.5'), at('60000'))
    expect(browser.open().alerts.getState()).toMatchObject([
      { symbolId: 1, price: '61000', rises: true, firedAt: null },
      { symbolId: 2, price: '59000.5', rises: false, firedAt: null },
    ])
  })

  test('behavior: tabs do not undo each other', () => {
    const browser = createBrowser()
    const [a, b] = [browser.open(), browser.open()]
    a.add(1, at('1'), at('2'))
    b.add(1, at('3'), at('2'))
    a.remove(a.alerts.getState()[0]!.id)
    browser.deliver()
    expect([prices(a), prices(b)]).toEqual([['3'], ['3']])
  })

  test('behavior: one that was reached is marked once, and waits again when it is moved', () => {
    const book = createBrowser().open()
    book.add(1, at('61000'), at('60000'))
    const { id } = book.alerts.getState()[0]!
    book.fire([id])
    const { firedAt } = book.alerts.getState()[0]!
    book.fire([id])
    expect(book.alerts.getState()[0]!.firedAt).toBe(firedAt)
    book.move(id, at('60500'), at('61000'))
    expect(book.alerts.getState()).toMatchObject([{ id, price: '60500', rises: false, firedAt: null }])
  })

  test('behavior: only the last twenty that were reached are kept', () => {
    const book = createBrowser().open()
    for (let price = 1; price <= 25; price++) book.add(1, at(String(price)), at('100'))
    for (const { id } of book.alerts.getState()) book.fire([id])
    expect(prices(book)).toHaveLength(20)
    expect(prices(book)[0]).toBe('6')
  })

  test('error: what is stored and cannot be read is left out', () => {
    expect(createBrowser('{').open().alerts.getState()).toEqual([])
    expect(createBrowser('{"version":1,"alerts":[{"id":1}]}').open().alerts.getState()).toEqual([])
  })
})
