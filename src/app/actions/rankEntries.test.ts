import { expect, test } from 'vitest'
import { rankEntries } from './rankEntries'

const entries = [
  'Show the order book',
  'Open the journal',
  'Market: BTC-PERP',
  'Market: KDG/USDC',
  'Order ticket: TWAP',
].map((title) => ({ title }))
const found = (typed: string) => rankEntries(entries, typed).map(({ title }) => title)

test('an empty search returns all entries in their order', () => {
  expect(found('  ')).toEqual(entries.map(({ title }) => title))
})

test.each([
  ['order', ['Order ticket: TWAP', 'Show the order book']],
  ['BTC', ['Market: BTC-PERP']],
  ['book order', ['Show the order book']],
  ['jrnl', ['Open the journal']],
  ['btcprp', ['Market: BTC-PERP']],
  ['xyz', []],
  ['order xyz', []],
])('%s finds %j', (typed, titles) => expect(found(typed)).toEqual(titles))

test('among titles that differ only in letter case, the one with the typed case comes first', () => {
  const intervals = ['Chart: interval 1m', 'Chart: interval 1M'].map((title) => ({ title }))
  expect(rankEntries(intervals, '1M')[0]?.title).toBe('Chart: interval 1M')
  expect(rankEntries(intervals, '1m')[0]?.title).toBe('Chart: interval 1m')
})

test('letter case does not decide between titles that differ in more', () => {
  const titles = ['Open orders: Cancel: Buy 1 BTC', 'Order ticket: Immediate or cancel'].map((title) => ({ title }))
  expect(rankEntries(titles, 'cancel')[0]).toBe(titles[0])
})
