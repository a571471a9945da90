import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testTicker } from '@/terminal/fixtures/accountFixtures'
import { createTestLives, createTestServices, TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { MARKET_COLUMNS } from './marketColumns'
import { VALUE_COLUMNS } from './marketView'

const row = {
  market: testMarkets[0]!,
  ticker: testTicker,
  own: { size: parseDecimal('0.5'), profit: parseDecimal('12') },
}

test.each(VALUE_COLUMNS)('the number of %s is shown in percent exactly if conditions compare it in percent', (key) => {
  const { value, isPercent, Content } = MARKET_COLUMNS[key]
  expect(value(row)).not.toBeNull()
  const { container } = render(
    <TestDesk services={createTestServices(createTestLives())}>
      <Content {...row} onFunding={undefined} />
    </TestDesk>,
  )
  expect(container.textContent).toMatch(/\d/)
  expect(container.textContent.includes('%')).toBe(isPercent)
})
