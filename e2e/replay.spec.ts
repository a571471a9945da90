import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'

test.use({ makers: false })

test('a recorded session is played, saved and opened again', { tag: '@long' }, async ({ desk, page, venue }) => {
  await desk.openToTrade({ venue })
  const visit = async (name: 'Session replay' | 'Trade') => {
    await page.getByRole('button', { name: /: pages$/ }).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).last().click()
  }
  await visit('Session replay')
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByText(/^Recording since/)).toBeVisible()
  await visit('Trade')
  await desk.placeLimit({ side: 'Buy', price: '55111.1', quantity: '0.01' })
  await expect(await desk.table('Open orders')).toContainText('55,111.1')
  await desk.placeLimit({ side: 'Buy', price: '54222.2', quantity: '0.02' })
  await (await desk.table('Open orders')).getByRole('button', { name: /^Cancel order in .*54,222\.2/ }).click()
  await expect(await desk.table('Order history')).toContainText('54,222.2')
  await visit('Session replay')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByRole('button', { name: 'Save file' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('checkbox', { name: /^Leave out addresses/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const path = await download.path()
  expect(await readFile(path, 'utf8')).not.toMatch(/signature|0x[1-9a-f]/i)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'other.jsonl', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toHaveText('other.jsonl is not a recording of Kedge. Nothing was opened.')
  await file.setInputFiles({ name: 'saved.jsonl', mimeType: 'text/plain', buffer: await readFile(path) })

  const replay = page.getByRole('region', { name: 'Replay', exact: true })
  await replay.getByRole('combobox', { name: 'Speed' }).selectOption('30×')
  await replay.getByRole('button', { name: 'Play', exact: true }).click()
  await replay.getByRole('tab', { name: 'Open orders' }).click()
  const orders = replay.getByRole('table', { name: 'Open orders' })
  await expect(orders).toContainText('55,111.1')
  await expect(orders.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await replay.getByRole('tab', { name: 'Order history' }).click()
  await expect(replay.getByRole('table', { name: 'Order history' })).toContainText('54,222.2')
  await replay.getByRole('tab', { name: 'Asset flow' }).click()
  await expect(replay.getByRole('table', { name: 'Asset flow' })).toContainText('100,000')
  await expect(replay.locator('[data-writes]')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})
