import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount, testTicker } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { MarketsContext } from '@/terminal/market/market'
import { MarketStats } from './MarketStats'
import { MARKET_COLUMNS } from './table/marketColumns'

test('open interest has the same value in the header and in the market table', () => {
  const [market] = testMarkets
  renderOnDesk(
    createTestAccount().services,
    <MarketsContext value={{ markets: testMarkets, open: market! }}>
      <MarketStats />
    </MarketsContext>,
  )
  const shown = screen.getByText('Open interest').nextElementSibling?.textContent
  const { Content } = MARKET_COLUMNS.openInterest
  const { container } = render(
    <Content market={market!} ticker={testTicker} own={undefined} onFunding={undefined} isLive />,
  )
  expect(container.textContent).toBe('300.00K')
  expect(shown).toBe('300.00K USDC')
})
