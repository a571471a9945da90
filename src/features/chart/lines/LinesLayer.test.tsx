import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { WriteRecord } from '@/client/types'
import {
  createTestAccount,
  type TestAccount,
  testBalance,
  testOrder,
  testPosition,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { priceTerms } from '@/terminal/alerts/createAlertList'
import { WithMarginTier } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, lastToast } from '@/terminal/fixtures/screenFixtures'
import { orderPreviews, showPreviews } from '@/terminal/orders/orderPreviews'
import type { Order } from '@/protocol/records/order'
import { createTestStage, dragLine, lineHandle, testStyle } from '../stageFixtures'
import { LinesLayer } from './LinesLayer'

const watched = '0x2222222222222222222222222222222222222222'
const exits: Order = {
  ...testOrder,
  order_id: '8',
  is_buy: false,
  algo_order_type: 'tpsl',
  order_type: 'market',
  price: null,
  tpsl: {
    tpsl_mode: 'full',
    tp_trigger_price: '59500',
    tp_trigger_by: 'mark_price',
    tp_order_type: 'market',
    tp_order_price: null,
    sl_trigger_price: '58500',
    sl_trigger_by: 'mark_price',
    sl_order_type: 'market',
    sl_order_price: null,
  },
}

let account: TestAccount
let painted = createTestStage()
beforeEach(() => {
  orderPreviews.setState({}, true)
  account = createTestAccount({ balances: [testBalance('USDC', '10000')] })
  painted = createTestStage()
})

function show(...open: readonly Order[]) {
  account.orders.setState({ open })
  renderOnDesk(account.services, <LinesLayer stage={painted.stage} style={testStyle} />)
}
const drawn = () => painted.lines().map(({ price, color }) => `${String(price)} ${String(color)}`)
const priceOf = (name: RegExp) => lineHandle(name).getAttribute('aria-valuetext')
const sent = () => account.submit.mock.calls.map(([action, body]) => [action, body])
/** Returns an outcome that the test resolves later. */
function holdOutcome() {
  let settle: (outcome: Awaited<ReturnType<typeof account.submit>>) => void = () => undefined
  account.submit.mockReturnValue(new Promise((resolve) => (settle = resolve)))
  return async (outcome: Parameters<typeof settle>[0]) => {
    await act(async () => settle(outcome))
  }
}
const confirmed = { kind: 'confirmed', data: { tx_hash: '0x', order_id: '7', client_order_id: null } } as const
const rejected = { kind: 'rejected', code: '20005', message: 'would take', traceCode: 't', status: 422 } as const

describe('own lines', () => {
  test('default: shows orders, both exits, the entry and previews of orders', async () => {
    account.positions.setState({ positions: [testPosition] })
    show(testOrder, exits)
    const level = { isBuy: false, price: parseDecimal('59900.5'), size: parseDecimal('0.25'), label: '1' }
    act(() => showPreviews('scaledOrder', 1, [level]))
    expect(drawn()).toEqual(['58000 accent', '59000 up', '59500 up', '58500 down', '59900.5 down'])
    expect(screen.getByText('1 Sell 0.250')).toBeTruthy()
    expect(priceOf(/^SL/)).toBe('58,500.0')
  })

  test('a position’s line shows its unrealized PnL, and follows the mark price', async () => {
    account.positions.setState({ positions: [testPosition] })
    account.ticker.setState({ ticker: { ...testTicker, mark_price: '59000' } })
    show()
    // PnL: 0.5 × (59000 − 58000).
    expect(screen.getByText('+500.00')).toBeTruthy()
    act(() => account.ticker.setState({ ticker: { ...testTicker, mark_price: '57999' } }))
    expect(await screen.findByText('−0.50')).toBeTruthy()
  })

  test('previewed exits are drawn in their colors, with their profit or loss', () => {
    show()
    const exit = (kind: 'take_profit' | 'stop_loss', price: string, profit: string | null) => ({
      isBuy: false,
      price: parseDecimal(price),
      size: null,
      exit: { kind, profit: profit === null ? null : parseDecimal(profit) },
    })
    act(() => showPreviews('exits', 1, [exit('take_profit', '61000', '120.5'), exit('stop_loss', '57000', null)]))
    expect(drawn()).toEqual(['61000 up', '57000 down'])
    const tags = screen.getAllByRole('listitem').map((tag) => tag.textContent)
    expect(tags).toEqual([expect.stringMatching(/^TP .*\+120\.50$/), expect.stringMatching(/^SL .*–$/)])
  })

  test('behavior: dormant exits are marked and drawn in the text color', () => {
    show({ ...exits, algo_order_type: 'attached_tpsl', state: 'inactive' })
    expect(drawn()).toEqual(['59500 text', '58500 text'])
    expect(screen.getAllByText(/\(dormant\)/)).toHaveLength(2)
  })

  test('behavior: a price without a size, which the ticket keeps after placing, is no preview', () => {
    show()
    act(() => showPreviews('ticket', 1, [{ isBuy: true, price: parseDecimal('59900.5'), size: null }]))
    expect(drawn()).toEqual([])
  })

  test('behavior: a wheel event over a tag goes to the chart, and scrolls nothing else', () => {
    show(testOrder)
    const wheelEvents: [number, number][] = []
    const chart = painted.stage.chart.chartElement()
    chart.addEventListener('wheel', ({ deltaX, deltaY }) => wheelEvents.push([deltaX, deltaY]))
    const isDefaultKept = fireEvent.wheel(lineHandle(/^Buy 0.500/), { deltaX: 7, deltaY: -120 })
    expect(wheelEvents).toEqual([[7, -120]])
    expect(isDefaultKept).toBe(false)
  })

  test('behavior: dragging sends one modify with the price on its tick, only when released', async () => {
    show(testOrder)
    const element = dragLine(/^Buy 0.500/, 12.34)
    expect(priceOf(/^Buy/)).toBe('58,987.7, from 59,000.0')
    expect(drawn()).toEqual(['58987.7 up'])
    expect(sent()).toEqual([])
    const settle = holdOutcome()
    fireEvent.pointerUp(element, { pointerId: 1 })
    expect(sent()).toEqual([['modifyOrder', { order_id: '7', price: '58987.7', quantity: '0.5' }]])
    expect(screen.getByText('Change under way')).toBeTruthy()
    await settle(confirmed)
    // The venue has accepted the change; the line stays at the new price until the push.
    expect(drawn()).toEqual(['58987.7 up'])
    act(() => account.orders.setState({ open: [{ ...testOrder, price: '58987.7' }] }))
    expect(priceOf(/^Buy/)).toBe('58,987.7')
  })

  test('behavior: during a drag the tag shows whether the order would match immediately or be rejected, and follows the market', async () => {
    show(testOrder, { ...testOrder, order_id: '9', flags: ['post_only'], quantity: '0.25', remaining_quantity: '0.25' })
    // Drags a buy at 59,000 up by 1,000.1 to the best ask.
    dragLine(/^Buy 0.500/, -1000)
    expect(screen.queryByText(/Trades at once/)).toBeNull()
    fireEvent.pointerMove(lineHandle(/^Buy 0.500/), { clientY: 1000 - 1000.1, pointerId: 1 })
    expect(screen.getByText('Trades at once, from 60,000.1')).toBeTruthy()
    expect(priceOf(/^Buy 0.500/)).toBe('60,000.1, from 59,000.0. Trades at once, from 60,000.1')
    act(() => account.ticker.setState({ ticker: { ...testTicker, best_ask: '60000.2' } }))
    expect(screen.queryByText(/Trades at once/)).toBeNull()
    fireEvent.keyDown(lineHandle(/^Buy 0.500/), { key: 'Escape' })

    const element = dragLine(/^Buy 0.250/, -1000.2)
    expect(screen.getByText('Post-only would be rejected: it matches 60,000.2 at once')).toBeTruthy()
    await act(async () => void fireEvent.pointerUp(element, { pointerId: 1 }))
    expect(sent()).toEqual([])
    expect(drawn()).toEqual(['59000 up', '59000 up'])
  })

  test('error: a line moves back after a rejection and shows why; no cancel is sent', async () => {
    show(testOrder)
    account.submit.mockResolvedValue(rejected)
    const element = dragLine(/^Buy/, 10)
    await act(async () => void fireEvent.pointerUp(element, { pointerId: 1 }))
    expect(drawn()).toEqual(['59000 up'])
    expect(sent()).toHaveLength(1)
    expect(lastToast()).toMatchObject({ tone: 'down', title: 'Order not modified' })
  })

  test('behavior: a click, a drag canceled with Escape and a lost pointer move nothing', () => {
    show(testOrder)
    fireEvent.pointerUp(dragLine(/^Buy/, 2), { pointerId: 1 })
    const element = dragLine(/^Buy/, 50)
    fireEvent.keyDown(element, { key: 'Escape' })
    fireEvent.pointerUp(element, { pointerId: 1 })
    fireEvent.pointerCancel(dragLine(/^Buy/, 50), { pointerId: 1 })
    expect(drawn()).toEqual(['59000 up'])
    expect(sent()).toEqual([])
  })

  test('behavior: arrow keys move by a tick, Page Up by ten, Enter sends, blur cancels', async () => {
    show(exits)
    const element = lineHandle(/^SL/)
    fireEvent.keyDown(element, { key: 'ArrowDown' })
    fireEvent.blur(element)
    expect(priceOf(/^SL/)).toBe('58,500.0')
    for (const key of ['ArrowUp', 'PageUp']) fireEvent.keyDown(element, { key })
    expect(priceOf(/^SL/)).toBe('58,501.1, from 58,500.0')
    await act(async () => void fireEvent.keyDown(element, { key: 'Enter' }))
    expect(sent()).toMatchObject([
      ['modifyOrder', { order_id: '8', tpsl: { sl_trigger_price: '58501.1', tp_trigger_price: '59500' } }],
    ])
  })

  test('behavior: the cancel button cancels the order, once until the push arrives', async () => {
    show(testOrder)
    const cross = screen.getByRole('button', { name: 'Cancel order: Buy 0.500 at 59,000.0' })
    await act(async () => void fireEvent.click(cross))
    expect(sent()).toEqual([['cancelOrder', { order_id: '7' }]])
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
  })

  test('behavior: a pending change from elsewhere is shown at its new price', () => {
    show(testOrder)
    const record = { action: 'modifyOrder', orderIds: ['7'], clientOrderIds: [], canonical: '{"price":"58000"}' }
    act(() => account.pending.setState([record as unknown as WriteRecord], true))
    expect(priceOf(/^Buy/)).toBe('58,000.0, from 59,000.0')
    fireEvent.keyDown(lineHandle(/^Buy/), { key: 'ArrowUp' })
    expect(priceOf(/^Buy/)).toBe('58,000.0, from 59,000.0')
    act(() => account.pending.setState([], true))
    expect(priceOf(/^Buy/)).toBe('59,000.0')
  })

  test('behavior: of many orders at about the same price the first tags represent the others; a focused tag comes first', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20)
    const orders = Array.from({ length: 20 }, (_, at) => ({
      ...testOrder,
      order_id: `n${at}`,
      price: String(59_000 + at),
    }))
    show(...orders)
    const tags = () => screen.getAllByRole('listitem')
    const seen = () => tags().filter((tag) => !tag.classList.contains('opacity-0'))
    // The pane is 800 px wide, of which tags may take 240.
    expect(seen().map((tag) => tag.dataset['price'])).toEqual(['59000', '59001'])
    expect(seen().map((tag) => tag.querySelector('[data-more]')!.textContent)).toEqual(['', '+18'])
    expect(screen.getByTitle('18 more here; zoom in to part them, or use the tables')).toBeTruthy()
    act(() => screen.getAllByRole('slider')[12]!.focus())
    expect(seen().map((tag) => tag.dataset['price'])).toEqual(['59000', '59012'])
  })

  test('behavior: a tag at an edge of the pane is inside, and does not cover the labels of the time axis', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20)
    // The pane is from 60,000 to 58,000, a pixel for each.
    show(...['60000', '59000', '58002'].map((price, at) => ({ ...testOrder, order_id: `n${at}`, price })))
    const tops = screen.getAllByRole('listitem').map(({ style }) => /, (.*)px\)/.exec(style.transform)![1])
    expect(tops).toEqual(['0', '990', '1980'])
  })

  test('behavior: the liquidation price of the position has a line', async () => {
    // Liquidation price p: 1,000 + 0.5 × (p − 58,000) = 0.005 × 0.5 × p, so p = 56,281.407…, rounded up to a tick.
    account = createTestAccount({ balances: [testBalance('USDC', '1000')], positions: [testPosition] })
    renderOnDesk(
      account.services,
      <WithMarginTier>
        <LinesLayer stage={painted.stage} style={testStyle} />
      </WithMarginTier>,
    )
    await vi.waitFor(() => expect(drawn()).toEqual(['58000 accent', '56281.5 warn']))
  })

  test('behavior: an alert is dragged and deleted like an order, and nothing is sent', async () => {
    const list = (await account.services.alerts.load())!
    list.add(priceTerms(1, parseDecimal('59500'), parseDecimal('60000')), parseDecimal('60000'))
    show()
    fireEvent.pointerUp(dragLine(/^Alert/, 100.04), { pointerId: 1 })
    expect(list.alerts.getState()).toMatchObject([{ level: '59400', direction: 'below', isArmed: true }])
    expect(drawn()).toEqual(['59400 text'])
    fireEvent.click(screen.getByRole('button', { name: 'Delete alert at 59,400.0' }))
    expect(drawn()).toEqual([])
    expect(sent()).toEqual([])
  })

  test('behavior: a watched account’s lines are read-only', () => {
    account.services.session.setState({ watch: watched })
    show(testOrder)
    expect(drawn()).toEqual(['59000 up'])
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('error: without a key it opens the dialog to enable trading, and the line moves back', async () => {
    account.lives.agentStatus.setState({ kind: 'none' }, true)
    show(testOrder)
    const element = dragLine(/^Buy/, 10)
    await act(async () => void fireEvent.pointerUp(element, { pointerId: 1 }))
    expect(sent()).toEqual([])
    await vi.waitFor(() => expect(drawn()).toEqual(['59000 up']))
  })
})
