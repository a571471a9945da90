import type { Locator } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { PERPETUAL } from './fixtures/notifications'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(
    `toasts of several orders cover no submit button, no cancel button and no row at ${width} px`,
    {
      tag: '@long',
    },
    async ({ desk, page, venue, wallet }) => {
      await page.setViewportSize({ width, height })
      await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
      await desk.open('/trade/BTC-PERP')
      const show = async (panel: string): Promise<void> => {
        if (width === 390)
          await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click()
      }
      await show('Trade')
      await desk.prepareToTrade({ venue })
      const send = desk.ticket.getByRole('button', { name: 'Place buy order' })
      const buy = desk.ticket.getByRole('button', { name: 'Buy', exact: true })
      const messages = page.getByRole('region', { name: 'Messages', exact: true })
      let taken: Box = null
      for (const price of ['58001', '58002', '58003', '58004']) {
        await desk.placeLimit({ side: 'Buy', price, quantity: '0.01' })
        await expect(messages).toContainText(price.replace('58', '58,'))
        taken = (await messages.boundingBox()) ?? taken
        // A trial click presses nothing; it fails if something else would receive the click.
        await send.click({ trial: true, timeout: 1_000 })
        expect(overlap(await buy.boundingBox(), taken), 'a message lies over the choice of a side').toBe(false)
      }
      // Many events at once, from another browser: fills, a rejection, a trigger and a cancel.
      const elsewhere = await createAgentTrader(venue, wallet)
      const counterpart = await createCounterpart(venue)
      const happen = async (): Promise<void> => {
        const place = (order: object) => elsewhere.submit('placeOrder', { ...PERPETUAL, ...order } as never)
        const limit = { is_buy: true, order_type: 'limit', quantity: '0.01' }
        const waits = { conditional: { trigger_price: '60050', trigger_by: 'mark_price' } }
        for (const price of ['60001', '60002', '60003']) await place({ ...limit, price })
        await place({ ...limit, price: '57000', algo_order_type: 'conditional', ...waits })
        await place({ ...limit, price: '57000', quantity: '90', algo_order_type: 'conditional', ...waits })
        await counterpart.place(false, '60001', '0.03')
        await venue.post('/local/test/oracle', { symbol_id: 1, price: '60100' })
        await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
        await expect(messages).toContainText('rejected')
        await expect.poll(() => messages.locator(':scope > div').count()).toBeGreaterThan(1)
        taken = await messages.boundingBox()
        // On a phone toasts cover panel headers, which have no controls there.
        const toolbar = width === 390 ? null : await desk.chart.locator('header').first().boundingBox()
        expect(overlap(toolbar, taken)).toBe(false)
      }
      await happen()
      await send.click({ trial: true, timeout: 1_000 })
      expect(overlap(await send.boundingBox(), taken)).toBe(false)

      await show('Orders')
      const orders = await desk.table('Open orders')
      await orders.getByRole('button', { name: /^Cancel order in BTC-PERP at 58,004/ }).click({ trial: true })
      const rows = orders.getByRole('row')
      expect(taken).not.toBeNull()
      for (let at = 0; at < (await rows.count()); at += 1)
        expect(overlap(await rows.nth(at).boundingBox(), taken)).toBe(false)
    },
  )

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Whether two boxes of the page overlap. */
function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
