import { MINUTE_MS } from '../src/base/durations'
import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'

test.use({ makers: false })

test(
  'a write’s transaction is found from the journal, by address and in the live list; an unknown one is reported as such',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.slow()
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const { list } = (await venue.get(`/v1/explorer/address/${wallet.address}/txs`)) as {
      list: { tx_hash: string; action: string }[]
    }
    const placed = list.find(({ action }) => action === 'PlaceOrder')!
    const short = `${placed.tx_hash.slice(0, 6)}…${placed.tx_hash.slice(-4)}`

    await page.goto('/journal')
    await page.getByRole('link', { name: `Transaction ${short}` }).click()
    await expect(page).toHaveURL(new RegExp(`/explorer/tx/${placed.tx_hash}$`))
    const details = page.getByRole('region', { name: 'Transaction' })
    await expect(details).toContainText(placed.tx_hash)
    await expect(details).toContainText('PlaceOrder')
    await expect(details).toContainText('Success')

    const search = page.getByRole('searchbox', { name: 'Address, transaction or block' })
    await search.fill('0x12')
    await search.press('Enter')
    await expect(page.getByText('Neither an address')).toBeVisible()
    await search.fill(wallet.address)
    await search.press('Enter')
    const table = page.getByRole('table', { name: 'Transactions of an address' })
    await expect(table.getByRole('row').filter({ hasText: 'ApproveAgent' })).toHaveCount(1)
    await expect(table.getByRole('row').filter({ hasText: 'PlaceOrder' })).toHaveCount(1)
    await expect(page.getByText('These are all that the venue keeps')).toBeVisible()

    await table.getByRole('row').filter({ hasText: 'PlaceOrder' }).getByRole('link', { name: /^\d+$/ }).click()
    const block = page.getByRole('region', { name: /^Block \d+$/ })
    await expect(block).toContainText('Hash')
    const heading = await block.getByRole('heading').innerText()
    await block.getByRole('link', { name: 'Next block' }).press('Enter')
    await expect(page.getByRole('heading', { name: `Block ${Number(heading.split(' ')[1]) + 1}` })).toBeVisible()

    await page.goto(`/explorer/tx/0x${'12'.repeat(32)}`)
    await expect(page.getByText('The venue knows no such transaction.')).toBeVisible()

    await page.goto('/explorer')
    const blocks = page.getByRole('table', { name: 'Blocks' })
    await expect(blocks.getByRole('row').nth(1)).toBeVisible()
    const newest = await blocks.getByRole('row').nth(1).innerText()
    await expect(page.getByRole('region', { name: 'Latest transactions' })).toContainText('Waiting')
    await expect(async () => {
      await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '1' })
      await expect(page.getByRole('table', { name: 'Latest transactions' })).toContainText('Deposit', {
        timeout: 2_000,
      })
    }).toPass()
    await expect(blocks.getByRole('row').nth(1)).not.toHaveText(newest)
    expect(await violations(page)).toEqual([])
  },
)

test(
  'trades, orders and fills open their transactions without leaving the page',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const other = await createCounterpart(venue)
    await desk.placeLimit({ side: 'Buy', price: '60000', quantity: '0.02' })
    await other.place(false, '60000', '0.01')
    const details = page.getByRole('region', { name: 'Transaction', exact: true })
    const { list } = (await venue.get('/v1/market/trades?symbol_id=1')) as { list: { tx_hash: string }[] }
    const [traded] = list
    const order = ((await desk.openOrdersAtVenue(venue)) as { tx_hash: string }[])[0]!
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await test.step('the tape', async () => {
      await desk.tape.locator(`a[href$="${traded!.tx_hash}"]`).click()
      await expect(details).toContainText(traded!.tx_hash)
      await page.goBack()
    })
    await test.step('an open order', async () => {
      const row = (await desk.table('Open orders')).getByRole('row').nth(1)
      await row.locator(`a[href$="${order.tx_hash}"]`).click()
      await expect(details).toContainText(order.tx_hash)
      await page.goBack()
    })
    await test.step('a fill', async () => {
      const row = (await desk.table('Trade history')).getByRole('row').nth(1)
      await row.locator(`a[href$="${traded!.tx_hash}"]`).click()
      await expect(details).toContainText(traded!.tx_hash)
    })
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  },
)

test(
  'rows of the live lists stay in place while the pointer is over them',
  { tag: '@long' },
  async ({ page, venue, wallet }) => {
    await page.goto('/explorer')
    const credit = () => venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '1' })
    const latest = page.getByRole('table', { name: 'Latest transactions' })
    const first = latest.getByRole('row').nth(1)
    const newestBlock = page.getByRole('table', { name: 'Blocks' }).getByRole('row').nth(1)
    await expect(async () => {
      await credit()
      await expect(first).toContainText('Deposit', { timeout: 2_000 })
    }).toPass()
    await first.hover()
    const pointed = await first.innerText()
    const block = await newestBlock.innerText()
    await credit()
    const box = (await first.boundingBox())!
    let moves = 0
    await expect(async () => {
      await page.mouse.move(box.x + 40 + (moves++ % 5), box.y + 5)
      expect(await first.innerText()).toBe(pointed)
      expect(await newestBlock.innerText()).not.toBe(block)
    }).toPass({ intervals: [100] })
    await page.mouse.move(5, 5)
    await expect(first).not.toHaveText(pointed)
  },
)

test(
  'the page of all markets is searched, and a market is opened, with the keyboard',
  { tag: '@long' },
  async ({ page, desk, venue }) => {
    await page.goto('/markets')
    const table = page.getByRole('table', { name: 'Markets' })
    await expect(table.getByRole('row')).toHaveCount(7)
    await table.getByRole('button', { name: 'Add KDG/USDC to favorites' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('KDG/USDC')
    expect(await violations(page)).toEqual([])
    await venue.post('/local/test/advance', { ms: 11 * MINUTE_MS })
    await table.getByRole('button', { name: /^Funding of BTC-PERP/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Paid every 5 min.')
    await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(1)
    await page.keyboard.press('Escape')
    const search = page.getByRole('searchbox', { name: 'Search markets' })
    await search.fill('eth')
    await expect(table.getByRole('row')).toHaveCount(3)
    await search.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/trade\/(ETH-PERP|ETH_USDC)$/)
    await expect(desk.connection).toHaveText(/^Live/)
  },
)

test(
  'a hotkey opens the page of all markets except while typing; it is listed, can be changed, and the page works without a mouse',
  { tag: '@long' },
  async ({ page, desk }) => {
    await desk.open('/trade/BTC-PERP')
    const price = desk.ticket.getByRole('textbox', { name: 'Price', exact: true })
    // The field begins at the best price, if the book has one, until something is typed.
    await price.fill('1')
    await price.fill('')
    await price.press('m')
    await expect(price).toHaveValue('m')
    await expect(page).toHaveURL(/\/trade\/BTC-PERP$/)
    await price.blur()

    await test.step('the list of hotkeys shows it, and accepts another key for it', async () => {
      const sheet = page.getByRole('dialog', { name: 'Hotkeys' })
      // The listener is added after the first paint.
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(sheet).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const line = sheet.getByRole('list', { name: 'At any time' }).getByRole('listitem').first()
      await expect(line).toContainText('Open the page of all marketsM')
      await line.getByRole('button', { name: 'Change the key of “Open the page of all markets”' }).press('Enter')
      await page.keyboard.press('g')
      await expect(line).toContainText('G')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(async () => {
        await page.keyboard.press('m')
        await expect(page).toHaveURL(/\/trade\/BTC-PERP$/)
        await page.keyboard.press('g')
        await expect(page).toHaveURL(/\/markets$/, { timeout: 2_000 })
      }).toPass()
    })

    await test.step('search, arrows, a favorite and Enter', async () => {
      const search = page.getByRole('searchbox', { name: 'Search markets' })
      await expect(search).toBeFocused()
      const table = page.getByRole('table', { name: 'Markets' })
      await expect(table.getByRole('row')).toHaveCount(7)
      await search.fill('eth')
      await expect(table.getByRole('row')).toHaveCount(3)
      const last = table.getByRole('link').last()
      const symbol = await last.innerText()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await expect(last).toBeFocused()
      await page.keyboard.press('f')
      await expect(table.getByRole('button', { name: `Remove ${symbol} from favorites` })).toHaveCount(1)
      const marked = table.getByRole('link', { name: symbol })
      await expect(marked).toBeFocused()
      await expect(table.getByRole('link').first()).toHaveText(symbol)
      // A row that is no longer a favorite disappears, and the focus stays in the list.
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('f')
      await page.getByRole('button', { name: 'Favorites', exact: true }).press('Enter')
      await expect(table.getByRole('link').first()).toHaveText(symbol)
      await table.getByRole('link').last().focus()
      await page.keyboard.press('f')
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(marked).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(search).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/trade/${symbol.replace('/', '_')}$`))
    })
  },
)
