import { readFile } from 'node:fs/promises'
import { type Decimal, divide, formatDecimal, ONE, parseDecimal } from '../src/base/decimal'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

type Closed = { realized_pnl: string; fee: string; funding_fee: string }

test(
  'statistics of closed trades add up the venue’s records, also by side, and are saved as a file',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await desk.openToTrade({ venue })
    const agent = await createAgentTrader(venue, wallet)
    const counterpart = await createCounterpart(venue)
    const perpetual = { position_side: 'both', margin_mode: 'cross' } as const
    const trade = async (isBuy: boolean, price: string, quantity: string) => {
      await counterpart.place(!isBuy, price, quantity)
      const order = { symbol_id: 1, is_buy: isBuy, order_type: 'limit' as const, quantity, price }
      await agent.submit('placeOrder', { ...order, ...perpetual })
    }
    await test.step('a long with a profit, a long with a loss, a short with a profit that is reversed', async () => {
      await trade(true, '60000', '0.5')
      await trade(false, '60300', '0.5')
      await trade(true, '60100', '0.2')
      await trade(false, '59800', '0.2')
      await trade(false, '60000', '0.3')
      await trade(true, '59700', '0.4')
    })
    const { list } = (await venue.get(`/v1/account/positions/history?address=${wallet.address}`)) as { list: Closed[] }
    expect(list).toHaveLength(3)
    const nets = list.map(
      (position) =>
        parseDecimal(position.realized_pnl) - parseDecimal(position.fee) - parseDecimal(position.funding_fee),
    )
    const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total + amount, 0n)
    const signed = (amount: Decimal) =>
      `${amount < 0n ? '−' : '+'}${Math.abs(Number(formatDecimal(amount))).toFixed(2)}`

    await page.getByRole('tab', { name: 'Statistics' }).click()
    const figures = page.getByLabel('Statistics of all trades')
    const figure = (name: string) => figures.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
    await expect(figure('Net')).toHaveText(signed(sum(nets)))
    await expect(figure('Trades')).toHaveText('3')
    await expect(figure('Win rate')).toHaveText('66.7%')
    await expect(figure('Average trade')).toHaveText(signed(divide(sum(nets), 3n * ONE)))
    await expect(page.getByRole('figure', { name: 'Net by trade, and cumulative' })).toContainText('3 trades')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(nets.toReversed().map(formatDecimal))

    await page.getByRole('button', { name: 'Sides', exact: true }).click()
    const rows = page.getByRole('table', { name: 'Statistics: Sides' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Long' }).getByRole('cell').nth(2)).toHaveText('2')
    await expect(rows.filter({ hasText: 'Short' }).getByRole('cell').nth(2)).toHaveText('1')
  },
)
