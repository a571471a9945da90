import { expect, test } from 'vitest'
import { createTestAccount, testExecution } from '@/terminal/fixtures/accountFixtures'
import { rowsOf, showTable } from '@/terminal/fixtures/screenFixtures'
import { TradeHistoryTable } from './TradeHistoryTable'

test('trade history: each fill with fee, role and realized profit', async () => {
  const list = [testExecution, { ...testExecution, execution_id: 'x2', kind: 'liquidation', realized_pnl: '-12.5' }]
  const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
  await showTable(account, <TradeHistoryTable />)
  const [first, second] = rowsOf('Trade history')
  expect(first?.textContent).toContain('BTC-PERPBuy60,000.00.50030,000.0015.0000 USDCTaker0.00')
  expect(second?.textContent).toContain('Liquidation−12.50')
})
