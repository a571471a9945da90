import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Http } from '@/client/http'
import type { SettledWrite, WriteRecord } from '@/client/types'
import { liveMessages } from '@/ui/announce'
import { toasts } from '@/ui/overlays/toastStore'
import { testMarkets, testOwner } from '../fixtures/terminalFixtures'
import { notifyResumedWrite } from './notifyResumedWrite'

beforeEach(() => {
  toasts.setState([], true)
  liveMessages.setState({ polite: [], assertive: [] })
})

const symbols = { list: testMarkets.map(({ symbol }) => symbol) }
const venue = { read: async () => ({ ok: true, data: symbols }) } as unknown as Http
const silent = { read: async () => Promise.reject(new Error('no network')) } as unknown as Http

const ORDER = { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '0.5', price: '59000' }

async function noticeOf(record: Partial<WriteRecord>, outcome: SettledWrite['outcome'], http = venue) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const full = { action: 'placeOrder', account: testOwner, canonical: JSON.stringify(ORDER), ...record } as WriteRecord
  await notifyResumedWrite({ record: full, outcome, resumed: true, elsewhere: false }, { http, queryClient })
  return toasts.getState().at(-1)
}

test('F66: a confirmed order is shown and announced, named with the market’s decimals', async () => {
  expect(await noticeOf({}, { kind: 'confirmed', data: {} })).toMatchObject({
    tone: 'up',
    title: 'Completed after the reload',
    detail: 'Buy 0.500 BTC at 59,000.0, BTC-PERP (account 0x1111…1111)',
  })
  expect(liveMessages.getState().polite.map(({ text }) => text)).toEqual([
    'Completed after the reload. Buy 0.500 BTC at 59,000.0, BTC-PERP (account 0x1111…1111)',
  ])
})

test('a rejection has the reason, the code and the trace, and interrupts', async () => {
  const rejected = { kind: 'rejected', code: '20003', message: 'no', traceCode: 'abc', status: 422 } as const
  expect(await noticeOf({}, rejected)).toMatchObject({
    tone: 'down',
    title: 'Rejected after the reload: Buy 0.500 BTC at 59,000.0, BTC-PERP (account 0x1111…1111)',
    detail: 'Not enough margin or balance. Lower the quantity, add funds, or close a position. (code 20003)',
    traceCode: 'abc',
    action: 'funds',
  })
  expect(liveMessages.getState().assertive).toHaveLength(1)
})

test('an unsent write is reported as not sent', async () => {
  const blocked = { kind: 'blocked', reason: 'canceled', message: '' } as const
  expect(await noticeOf({ action: 'cancelOrder', canonical: '{"order_id":"7"}' }, blocked)).toMatchObject({
    tone: 'warn',
    title: 'Not sent before the reload: Cancel order (account 0x1111…1111)',
    detail: 'Canceled. Nothing was sent. Start it again to send it.',
  })
})

test.each([
  ['revokeAgent', 'Revoke trading key'],
  ['createSubAccount', 'Create sub-account'],
  ['withdraw', 'Withdraw'],
] as const)('a write %s is named %s', async (action, name) => {
  const confirmed = { kind: 'confirmed', data: {} } as const
  expect(await noticeOf({ action, canonical: '{}' }, confirmed)).toMatchObject({
    detail: `${name} (account 0x1111…1111)`,
  })
})

test('without the venue’s symbols the order is still reported', async () => {
  expect(await noticeOf({}, { kind: 'confirmed', data: {} }, silent)).toMatchObject({
    detail: 'Order (account 0x1111…1111)',
  })
})

test('a scaled order is named as scaled order, other batches by their number of orders', async () => {
  const noticeOfBatch = (type: string) =>
    noticeOf(
      {
        action: 'batchPlace',
        canonical: JSON.stringify({ orders: Array.from({ length: 20 }, () => ({ ...ORDER, order_type: type })) }),
      },
      { kind: 'confirmed', data: {} },
    )
  expect((await noticeOfBatch('limit'))?.detail).toContain('Scaled order, 20 levels')
  expect((await noticeOfBatch('market'))?.detail).toContain('20 orders')
})
