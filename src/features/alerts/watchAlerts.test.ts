import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { createAlertList, type FiredAlert, priceTerms } from '@/terminal/alerts/createAlertList'
import type { AlertReading } from '@/trading/alerts/stepAlert'
import { watchAlerts } from './watchAlerts'

const d = parseDecimal

function createWatch() {
  let text: string | null = null
  let time = 1
  const storage = { read: () => text, write: (next: string) => (text = next), watch: () => undefined }
  const list = createAlertList({ storage, now: () => time, random: Math.random, lead: (start) => start() })
  const values = new Map([1, 2].map((id) => [id, createStore<{ value: AlertReading }>(() => ({ value: 'stale' }))]))
  const opened: number[] = []
  const fired: string[] = []
  const due: (() => void)[] = []
  const timers = { set: (callback: () => void) => due.push(callback), clear: vi.fn<() => void>() }
  const end = watchAlerts(list, {
    open: ({ symbolId }) => {
      opened.push(symbolId)
      const store = values.get(symbolId)!
      return { subscribe: (onChange) => store.subscribe(onChange), read: () => () => store.getState().value }
    },
    timers,
    onFired: ({ alert }: FiredAlert) => fired.push(alert.level),
  })
  const trade = (id: number, value: Decimal | null) =>
    values.get(id)!.setState({ value: value === null ? 'stale' : { value, low: value, high: value } })
  const add = (id: number, price: string, pauseMs: number | null = null) =>
    list.add(priceTerms(id, d(price), d('100'), pauseMs), d('100'))
  const tick = (at: number) => {
    time = at
    for (const callback of due.splice(0)) callback()
  }
  return { list, opened, fired, end, trade, add, tick, timers }
}

test('default: watches only markets with armed alerts, each once, and none after it is stopped', () => {
  const { opened, fired, add, trade, end, timers } = createWatch()
  expect(opened).toEqual([])
  add(2, '110')
  add(2, '120')
  expect(opened).toEqual([2])
  trade(2, d('110'))
  expect(fired).toEqual(['110'])
  end()
  trade(2, d('150'))
  expect(fired).toEqual(['110'])
  expect(timers.clear).toHaveBeenCalled()
})

test('behavior: stops watching a market when its last alert has fired, and watches it again for a new alert', () => {
  const { opened, fired, add, trade } = createWatch()
  trade(1, d('105'))
  add(1, '110')
  trade(1, d('112'))
  trade(1, d('100'))
  add(1, '111')
  expect(opened).toEqual([1, 1])
  trade(1, d('111'))
  expect(fired).toEqual(['110', '111'])
})

test('behavior: reports a level at once that was reached before watching began', () => {
  const { fired, add, trade } = createWatch()
  trade(1, d('125'))
  add(1, '110')
  expect(fired).toEqual(['110'])
})

test('behavior: fires nothing while data is stale, and the alert shows since when', () => {
  const { list, fired, add, trade, tick } = createWatch()
  add(1, '110')
  tick(20_000)
  expect(list.alerts.getState()).toMatchObject([{ unwatchedSince: 1, firedAt: null }])
  trade(1, d('99'))
  trade(1, null)
  tick(60_000)
  expect(fired).toEqual([])
  trade(1, d('99'))
  expect(list.alerts.getState()).toMatchObject([{ unwatchedSince: null, gap: { from: 20_000, to: 60_000 } }])
})

test('behavior: reads a quiet market too, so that it counts as watched', () => {
  const { list, add, trade, tick } = createWatch()
  trade(1, d('99'))
  add(1, '110')
  tick(100_000)
  tick(200_000)
  expect(list.alerts.getState()).toMatchObject([{ watchedAt: 200_000, gap: null }])
})
