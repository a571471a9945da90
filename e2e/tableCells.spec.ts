import { expect, test } from './fixtures/test'

test.use({ makers: false })

test('no cell of the tables runs over another with the longest order of each kind, and what sends stays in view', async ({
  desk,
  page,
  venue,
  wallet,
}) => {
  await desk.openToTrade({ venue })
  await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '100000' })
  const ticket = desk.ticket
  await desk.placeLimit({ side: 'Buy', price: '58000', quantity: '0.123' })
  // A conditional market order carries a slippage, a trigger and its state.
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Conditional' })
  await ticket.getByRole('button', { name: 'Market', exact: true }).click()
  await ticket.getByRole('combobox', { name: 'Trigger by' }).selectOption({ label: 'Mark' })
  await ticket.getByRole('textbox', { name: 'Trigger price' }).fill('61,000')
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.100')
  await ticket.getByRole('button', { name: 'Place buy order' }).click()
  await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  const orders = await desk.table('Open orders')
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(orders.getByText('slippage')).toHaveCount(1)
  for (const [width, height] of [[1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
    const bracket = ticket.getByRole('checkbox', { name: 'Take profit / stop loss' })
    await bracket.check()
    await expect(ticket.getByRole('button', { name: 'Place buy order' })).toBeInViewport({ ratio: 1 })
    await desk.table('Open orders')
    const faults = await orders.evaluate((table) => {
      const found: string[] = []
      for (const row of table.querySelectorAll('tr')) {
        const cells = [...row.children].filter((cell) => getComputedStyle(cell).position !== 'sticky')
        for (const [index, cell] of cells.entries()) {
          const next = cells[index + 1]
          const over = next && cell.getBoundingClientRect().right > next.getBoundingClientRect().left + 1
          if (over || cell.scrollWidth > cell.clientWidth + 1) found.push(cell.textContent)
        }
      }
      const box = table.parentElement!
      if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1000) found.push(`${box.scrollWidth} wide`)
      return found
    })
    expect(faults, `${width} px`).toEqual([])
  }
})
