import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { SparkLine } from './SparkLine'

const bar = (hour: number, open: string, close: string) => {
  const start = TEST_TIME + hour * HOUR_MS
  return { start, open, high: '120', low: '90', close, volume: '1', turnover: '100' }
}

test('the line begins at the first hour’s open and has the color of the 24-hour change', async () => {
  const list = [bar(1, '120', '110'), bar(0, '100', '120')]
  const { services } = createTestAccount({ by: { klines: () => ({ list, next_cursor: null, has_more: false }) } })
  await showOnDesk(services, <SparkLine symbolId={1} symbol="BTC-PERP" direction="up" />)
  const line = await screen.findByRole('img')
  expect(line.querySelector('polyline')!.getAttribute('points')).toBe('2,22 48,2 94,12')
  expect(line.getAttribute('class')).toContain('text-up')
})
