import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { createTestAccount, type TestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, WithMarginTier } from '@/terminal/fixtures/terminalFixtures'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestStage, testStyle } from '../stageFixtures'
import { LinesLayer } from './LinesLayer'

const exits: Order = { ...testExits, order_id: '8', is_buy: false, state: 'pending_trigger' }
// 3000 + 0.5 (p − 58000) = 0.5 × 0.005 p  =>  p = 52261.4 on the tick above
const isolated = { ...testPosition, margin_mode: 'isolated', isolated_margin: '3000' }

let account: TestAccount
let painted = createTestStage()
beforeEach(() => {
  toasts.setState([], true)
  account = createTestAccount()
  painted = createTestStage()
})
afterEach(cleanup)

async function show(open: readonly Order[], positions = [isolated]) {
  account.orders.setState({ open: [...open] })
  account.positions.setState({ positions })
  await act(async () => {
    render(
      <TestDesk services={account.services}>
        <WithMarginTier>
          <LinesLayer stage={painted.stage} style={testStyle} />
        </WithMarginTier>
      </TestDesk>,
    )
  })
}
const handle = (name: RegExp) => screen.getByRole('slider', { name })
const sent = () => account.submit.mock.calls.map(([action, body]) => [action, body])
/** Takes a handle down by so many pixels, each a price of one. */
function drag(name: RegExp, pixels: number) {
  const element = handle(name)
  fireEvent.pointerDown(element, { clientY: 1000, pointerId: 1, button: 0 })
  fireEvent.pointerMove(element, { clientY: 1000 + pixels, pointerId: 1 })
  return element
}

describe('exits on the chart', () => {
  test('a stop dragged beyond the liquidation of its position says so, and is not sent', async () => {
    await show([exits])
    const element = drag(/^SL/, 7000)
    expect(screen.getByText(/Beyond the liquidation price \(52,261.4\)/)).toBeTruthy()
    await act(async () => fireEvent.pointerUp(element))
    expect(sent()).toEqual([])
    expect(toasts.getState().at(-1)).toMatchObject({ title: 'Order not modified' })
    expect(handle(/^SL/).getAttribute('aria-valuetext')).toBe('58,000.0')
  })
})
