import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import { createAlertBook } from '@/terminal/alerts/createAlertBook'
import type { CandleView } from '@/feed/types'
import { createBar } from '../fixtures'
import { watchAlerts } from './watchAlerts'

const at = parseDecimal

function createWatch() {
  let text: string | null = null
  const storage = { read: () => text, write: (next: string) => (text = next), watch: () => undefined }
  const book = createAlertBook({ storage, now: () => 1, random: Math.random, lead: (start) => start() })
  const bars = new Map(
    [1, 2].map((id) => [id, createStore<CandleView>(() => ({ phase: 'live', bar: null, closed: [] }))]),
  )
  const asked: number[] = []
  const end = watchAlerts(book, { candle: (id) => (asked.push(id), bars.get(id)!) })
  const trade = (id: number, low: string, high: string, close: string) =>
    bars.get(id)!.setState({ bar: { ...createBar(0), low, high, close } })
  const reached = () => book.alerts.getState().flatMap(({ price, firedAt }) => (firedAt === null ? [] : [price]))
  return { book, asked, end, trade, reached }
}

test('default: an alert is reached by the price that stands, or by one that was touched between two looks', () => {
  const { book, trade, reached } = createWatch()
  book.add(1, at('110'), at('100'))
  book.add(1, at('95'), at('100'))
  trade(1, '80', '120', '100')
  expect(reached()).toEqual([])
  trade(1, '80', '120', '109.9')
  expect(reached()).toEqual([])
  trade(1, '80', '120', '110')
  expect(reached()).toEqual(['110'])
  trade(1, '79', '120', '100')
  expect(reached()).toEqual(['110', '95'])
})

test('behavior: only markets with waiting alerts are followed, and none after the end', () => {
  const { book, asked, end, trade, reached } = createWatch()
  expect(asked).toEqual([])
  book.add(2, at('110'), at('100'))
  book.add(2, at('120'), at('100'))
  expect(asked).toEqual([2])
  end()
  trade(2, '1', '200', '150')
  expect(reached()).toEqual([])
})

test('behavior: what is reached already when watching begins is reported at once', () => {
  const { book, trade, reached } = createWatch()
  trade(1, '90', '130', '125')
  book.add(1, at('110'), at('100'))
  expect(reached()).toEqual(['110'])
})
