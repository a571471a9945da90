import { expect, test } from './fixtures/test'

test('F66: an order whose reply was lost is repeated only after a question, and reported when the page is reopened', async ({
  desk,
  page,
  venue,
}) => {
  await desk.openToTrade({ venue })
  const posts = /\/v1\/trade\//
  await page.route(posts, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await desk.typeLimit({ side: 'Buy', price: '55432.1', quantity: '0.01' })
  const place = desk.ticket.getByRole('button', { name: 'Place buy order' })
  await place.click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('No answer yet')
  // Something else in between: otherwise the second press could be the second half of a double click.
  await desk.ticket.getByRole('textbox', { name: 'Price' }).click()
  await place.click()
  const question = page.getByRole('dialog', { name: 'Send this order again?' })
  await question.getByRole('button', { name: 'Do not send' }).click()
  await expect(question).toHaveCount(0)

  // Only then: this page also repeats the request by itself, and could get its answer before the reload.
  await page.reload()
  await page.unroute(posts)
  await expect(messages).toContainText('Completed after the reload')
  await expect(messages).toContainText('Buy 0.010 BTC at 55,432.1')
  await expect(page.getByRole('log').filter({ hasText: 'Completed after the reload' })).toHaveCount(1)
  expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)
  await expect((await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,432.1' })).toHaveCount(1)
})
