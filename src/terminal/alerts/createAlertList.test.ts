import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, parseDecimal } from '@/base/decimal'
import type { AlertTerms } from '@/trading/alerts/Alert'
import type { AlertReading } from '@/trading/alerts/stepAlert'
import type { SharedText } from '../session/createSharedStore'
import { type AlertList, createAlertList, priceTerms } from './createAlertList'

const d = parseDecimal
const at = (value: string): AlertReading => ({ value: d(value), low: d(value), high: d(value) })

/** The storage of one browser, for several tabs. */
function createBrowser(first: string | null = null) {
  let text = first
  const listeners: { tab: object; listener: () => void }[] = []
  let time = 1000
  const undelivered: (() => void)[] = []
  const open = () => {
    const tab = {}
    const storage: SharedText = {
      read: () => text,
      write(next) {
        text = next
        const others = listeners.filter((other) => other.tab !== tab)
        undelivered.push(...others.map(({ listener }) => listener))
      },
      watch: (listener) => void listeners.push({ tab, listener }),
    }
    return createAlertList({ storage, now: () => (time += 1), random: Math.random, lead: () => () => undefined })
  }
  /** Delivers changes to the other tabs, which receive them later. */
  const deliver = () => undelivered.splice(0).forEach((listener) => listener())
  return { open, deliver }
}
const levels = (list: AlertList) => list.alerts.getState().map(({ level }) => level)
const addPrice = (list: AlertList, symbolId: number, price: string, last: string, pauseMs: number | null = null) =>
  list.add(priceTerms(symbolId, d(price), d(last), pauseMs), d(last))
const observe = (list: AlertList, value: Decimal) =>
  list.observe(new Map(list.alerts.getState().map(({ id }) => [id, { value, low: value, high: value }])))

describe('createAlertList', () => {
  test('default: a price alert’s direction follows from the last price, and the alert survives a reload', () => {
    const browser = createBrowser()
    const list = browser.open()
    addPrice(list, 1, '61000', '60000')
    addPrice(list, 2, '59000.5', '60000')
    expect(browser.open().alerts.getState()).toMatchObject([
      { kind: 'price', symbolId: 1, level: '61000', direction: 'above', isArmed: true, firedAt: null },
      { kind: 'price', symbolId: 2, level: '59000.5', direction: 'below', isArmed: true, firedAt: null },
    ])
  })

  test('behavior: tabs do not undo each other’s changes', () => {
    const browser = createBrowser()
    const [a, b] = [browser.open(), browser.open()]
    addPrice(a, 1, '1', '2')
    addPrice(b, 1, '3', '2')
    a.remove(a.alerts.getState()[0]!.id)
    browser.deliver()
    expect([levels(a), levels(b)]).toEqual([['3'], ['3']])
  })

  test('behavior: two tabs that see one crossing report it once, before either receives the other’s change', () => {
    const browser = createBrowser()
    const first = browser.open()
    addPrice(first, 1, '100', '90', 0)
    const second = browser.open()
    const fired = [observe(first, d('101')), observe(second, d('101'))]
    expect(fired.map((alerts) => alerts.length)).toEqual([1, 0])
    expect(fired[0]![0]).toMatchObject({ value: d('101'), gap: null })
    observe(second, d('99'))
    expect([observe(second, d('100')).length, observe(first, d('100')).length]).toEqual([1, 0])
  })

  test('property: each crossing that two tabs see fires once, however late they synchronize', () => {
    const steps = fc.array(
      fc.record({ price: fc.integer({ min: 98, max: 102 }), turned: fc.boolean(), delivered: fc.boolean() }),
    )
    fc.assert(
      fc.property(steps, (path) => {
        const browser = createBrowser()
        const tabs = [browser.open(), browser.open()]
        addPrice(tabs[0]!, 1, '100', '90', 0)
        browser.deliver()
        let last = 90
        for (const { price, turned, delivered } of path) {
          const fired = (turned ? tabs.toReversed() : tabs).flatMap((list) => observe(list, d(String(price))))
          expect(fired).toHaveLength(last < 100 && price >= 100 ? 1 : 0)
          last = price
          if (delivered) browser.deliver()
        }
      }),
    )
  })

  test('behavior: a fired alert is armed again when it is changed or resumed; an unchanged reading writes nothing', () => {
    const list = createBrowser().open()
    addPrice(list, 1, '100', '90')
    const { id } = list.alerts.getState()[0]!
    observe(list, d('101'))
    list.setPaused(id, false)
    expect(list.alerts.getState()).toMatchObject([{ firedAt: null, isArmed: false }])
    observe(list, d('99'))
    const before = list.alerts.getState()
    observe(list, d('98'))
    expect(list.alerts.getState()).toBe(before)
    expect(observe(list, d('101'))).toHaveLength(1)
    list.change(id, priceTerms(1, d('60'), d('101')), d('101'))
    expect(list.alerts.getState()).toMatchObject([{ id, level: '60', direction: 'below', firedAt: null }])
    list.setPaused(id, true)
    expect(list.observe(new Map([[id, at('59')]]))).toEqual([])
  })

  test('behavior: only the last twenty fired alerts are stored', () => {
    const list = createBrowser().open()
    for (let price = 101; price <= 125; price++) addPrice(list, 1, String(price), '100')
    for (let price = 101; price <= 125; price++) observe(list, d(String(price)))
    expect(levels(list)).toHaveLength(20)
    expect(levels(list)[0]).toBe('106')
  })

  test('behavior: alerts of version 1 are price alerts that fire once', () => {
    const old = { id: 'a', symbolId: 1, price: '100', rises: false, createdAt: 5, firedAt: null }
    const stored = JSON.stringify({ version: 1, alerts: [old, { ...old, id: 'b', firedAt: 9 }] })
    const list = createBrowser(stored).open()
    expect(list.alerts.getState()).toMatchObject([
      { id: 'a', kind: 'price', level: '100', direction: 'below', pauseMs: null, isArmed: true, firedAt: null },
      { id: 'b', isArmed: false, firedAt: 9 },
    ])
    expect(observe(list, d('100')).map(({ alert }) => alert.id)).toEqual(['a'])
  })

  test('error: invalid stored alerts are dropped', () => {
    expect(createBrowser('{').open().alerts.getState()).toEqual([])
    expect(createBrowser('{"version":1,"alerts":[{"id":1}]}').open().alerts.getState()).toEqual([])
    expect(createBrowser('{"version":3,"alerts":[]}').open().alerts.getState()).toEqual([])
    const terms: AlertTerms = { ...priceTerms(1, d('1'), d('2')), kind: 'volume' }
    const browser = createBrowser()
    browser.open().add(terms)
    expect(browser.open().alerts.getState()).toMatchObject([{ kind: 'volume', isArmed: false }])
  })
})
