import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { createTestAccount, testOrder } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createTestStage, lineHandle, testStyle } from '../stageFixtures'
import { LinesLayer } from './LinesLayer'

const step = (part: () => void) => act(async () => part())

/** Renders the line of an order at 59000, whose writes are not answered. */
function show() {
  guardDocument(document)
  const account = createTestAccount()
  account.submit.mockReturnValue(new Promise(() => undefined))
  account.orders.setState({ open: [testOrder] })
  renderOnDesk(account.services, <LinesLayer stage={createTestStage().stage} style={testStyle} />)
  return () => account.submit.mock.calls.map(([action]) => action)
}

describe('one press of a line’s cancel button is one write', () => {
  test.each(PRESS_WAYS)('$name', async ({ press }) => {
    const sent = show()
    await press(screen.getByRole('button', { name: /^Cancel/ }), step)
    expect(sent()).toEqual(['cancelOrder'])
  })
})

describe('one press on a line that was moved by keys is at most one write', () => {
  test.each(PRESS_WAYS)('$name', async ({ name, press }) => {
    const sent = show()
    const handle = lineHandle(/BTC-PERP/)
    await step(() => fireEvent.keyDown(handle, { key: 'PageUp' }))
    await press(handle, step)
    expect(sent()).toEqual(name.startsWith('Enter') ? ['modifyOrder'] : [])
  })
})
