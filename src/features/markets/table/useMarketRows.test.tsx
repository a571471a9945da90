import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Http } from '@/client/http'
import { createTestLives, createTestServices, TestDesk } from '@/terminal/fixtures/terminalFixtures'
import type * as markets from '@/terminal/market/market'
import { DEFAULT_VIEWS } from './marketView'
import { useMarketRows } from './useMarketRows'

/** Multiplies the two test markets by fifty. */
vi.mock('@/terminal/market/market', async (load) => {
  const real = await load<typeof markets>()
  const many = (market: markets.Market) =>
    Array.from({ length: 50 }, (_, at) => ({
      ...market,
      instrument: { ...market.instrument, symbolId: 1000 * (at + 1) + market.instrument.symbolId },
    }))
  return { ...real, useSymbols: () => real.useSymbols().flatMap(many) }
})

test.each([
  ['with best prices', ['last', 'bid'] as const, 20],
  ['without best prices', ['last'] as const, 40],
])('%s, only the first rows are live', async (_, columns, count) => {
  const services = {
    ...createTestServices(createTestLives()),
    http: { read: async () => ({ ok: true, data: { list: [] } }) } as unknown as Http,
  }
  const { result } = renderHook(() => useMarketRows({ ...DEFAULT_VIEWS.screener, columns }, ''), {
    wrapper: ({ children }) => <TestDesk services={services}>{children}</TestDesk>,
  })
  await act(async () => undefined)
  expect(result.current.length).toBeGreaterThan(count)
  expect(result.current.map(({ isLive }) => isLive).lastIndexOf(true)).toBe(count - 1)
})
