import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { press as pressButton } from '@/terminal/fixtures/screenFixtures'
import { showOrders } from '../fixtures/showOrders'

describe('one Enter in an edited number is one write', () => {
  test.each(PRESS_WAYS.filter(({ name }) => name.startsWith('Enter')))('$name', async ({ press }) => {
    guardDocument(document)
    const account = await showOrders([testOrder])
    account.submit.mockReturnValue(new Promise(() => undefined))
    await pressButton('Change price: 59,000.0')
    const field = screen.getByRole('textbox', { name: 'New price' })
    fireEvent.change(field, { target: { value: '59100' } })
    await press(field, (part) => act(async () => part()))
    expect(account.submit).toHaveBeenCalledTimes(1)
  })
})
