import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { GarbledReplyError, UnreachableError } from '@/client/http'
import { createTestAccount, testOrder } from '@/terminal/fixtures/accountFixtures'
import { pause, rowsOf, showTable, press } from '@/terminal/fixtures/screenFixtures'
import type { Page } from '@/protocol/records/page'
import { OrderHistoryTable } from './OrderHistoryTable'

describe('order history', () => {
  const ended = (id: string, change = {}) => ({ ...testOrder, order_id: id, state: 'filled', ...change })

  test('shows ended orders with their average price, and loads older pages', async () => {
    const fill = { cum_filled_quantity: '0.5', cum_filled_amount: '29250', remaining_quantity: '0' }
    const pages: Record<string, Page<typeof testOrder>> = {
      '': { list: [ended('1', fill)], next_cursor: 'c', has_more: true },
      c: { list: [ended('2', { state: 'canceled' })], next_cursor: null, has_more: false },
    }
    const account = createTestAccount({ orderHistory: (cursor) => pages[cursor]! })
    await showTable(account, <OrderHistoryTable />)
    expect(rowsOf('Order history')[0]?.textContent).toContain('59,000.058,500.00.5000.500 (100%)Filled')
    await press('Load older')
    await pause(0)
    expect(rowsOf('Order history')).toHaveLength(2)
    expect(screen.getByText('All rows loaded')).toBeTruthy()
  })

  test('a failed page keeps the rows and offers a retry', async () => {
    let fails = true
    const account = createTestAccount({
      orderHistory: (cursor) => {
        if (cursor === '') return { list: [ended('1')], next_cursor: 'c', has_more: true }
        return fails ? new Error('down') : { list: [ended('2')], next_cursor: null, has_more: false }
      },
    })
    await showTable(account, <OrderHistoryTable />)
    await press('Load older')
    await pause(0)
    expect(screen.getByText('Older rows could not be loaded.')).toBeTruthy()
    expect(rowsOf('Order history')).toHaveLength(1)
    fails = false
    await press('Try again')
    await pause(0)
    expect(rowsOf('Order history')).toHaveLength(2)
  })

  test('a history that could not be loaded shows that, with a retry', async () => {
    let fails = true
    const account = createTestAccount({
      orderHistory: () => (fails ? new Error('down') : { list: [ended('1')], next_cursor: null, has_more: false }),
    })
    await showTable(account, <OrderHistoryTable />)
    expect(screen.getByText('The orders could not be loaded')).toBeTruthy()
    fails = false
    await press('Try again')
    await pause(0)
    expect(rowsOf('Order history')).toHaveLength(1)
  })

  test.each([
    ['was not answered', new UnreachableError('down'), 'The venue did not answer.'],
    ['was answered with an error', new GarbledReplyError(500), 'The venue answered with an error (HTTP 500).'],
  ])('a read that %s is described so', async (_, error, words) => {
    await showTable(createTestAccount({ orderHistory: () => error }), <OrderHistoryTable />)
    expect(screen.getByText(`${words} Your open orders are not affected.`)).toBeTruthy()
  })
})
