import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { addressOf, venueOf } from '../fixtures/venueOf'
import { closedOf, flowsOf, holds, MAKER, moveTo, opened, VICTIM } from '../fixtures/victim'
import { INSURANCE_FUND } from '../state/World'

describe('liquidation', () => {
  test('does nothing at the maintenance margin, and closes below it, at market, for the normal taker fee', () => {
    // 1 BTC at 60000. The balance is 6030 − fee 30 = 6000. Equity at price p: 6000 + p − 60000; maintenance margin: 0.004 p.
    // Both are equal at p = 54000 / 0.996 = 54216.867…
    const venue = opened('6030', '1')
    venue.buy(MAKER, 1, '2', '54200')
    moveTo(venue, '54217')
    // The last price is 60000, so the median, and the mark price, is the oracle price.
    expect(venue.engine.prices(1).mark).toBe(parseDecimal('54217'))
    expect(venue.position(VICTIM, 1)!.open_size).toBe('1')
    moveTo(venue, '54216')
    expect(venue.position(VICTIM, 1)).toBeNull()
    // 6000 − 5800 − 54200 × 0.05 %
    expect(venue.balance(VICTIM).total).toBe('172.9')
    expect(closedOf(venue, VICTIM)).toMatchObject([
      { close_kind: 'liquidation', avg_close_price: '54200', fee: '57.1' },
    ])
    const execution = venue.eventsOf('execution').findLast((e) => e.execution.address === addressOf(VICTIM))!.execution
    expect(execution).toMatchObject({ kind: 'liquidation', fee: '27.1', realized_pnl: '-5800' })
    expect(venue.orderRecord(execution.order_id)).toMatchObject({ order_source: 'liquidation', state: 'filled' })
    holds(venue)
  })

  test('begins below the maintenance margin, not at it', () => {
    // 6216 after the fee; at 54000 both equity (6216 − 6000) and maintenance (0.004 × 54000) are 216
    const venue = opened('6246', '1')
    moveTo(venue, '54000')
    expect(venue.position(VICTIM, 1)!.open_size).toBe('1')
    moveTo(venue, '53999.9')
    expect(venue.position(VICTIM, 1)).toBeNull()
  })

  test('a position whose notional is exactly the bound of a tier belongs to that tier, and is closed completely in the lowest', () => {
    // 20 BTC at 50000 are worth exactly 1000000; equity 204599 − 600 − 200000 = 3999, maintenance 4000
    const venue = opened('204599', '20')
    venue.buy(MAKER, 1, '25', '54100')
    moveTo(venue, '50000')
    const executions = venue.eventsOf('execution').filter((e) => e.execution.address === addressOf(VICTIM))
    const liquidated = executions.filter((e) => e.execution.kind === 'liquidation')
    expect(liquidated.map((e) => e.execution.quantity)).toEqual(['20'])
  })

  test('cancels the orders on that margin first, and no others', () => {
    const venue = opened('20030', '1')
    venue.fund(VICTIM, 'ETH', '1')
    const onMargin = venue.buy(VICTIM, 2, '1', '2900')
    const spot = venue.sell(VICTIM, 5, '1', '3100')
    const isolated = venue.buy(VICTIM, 3, '1', '149', { margin_mode: 'isolated' })
    venue.buy(MAKER, 1, '2', '54200')
    moveTo(venue, '40100')
    expect(venue.orderRecord(onMargin).state).toBe('canceled')
    expect([venue.orderRecord(spot).state, venue.orderRecord(isolated).state]).toEqual(['new', 'new'])
  })

  test('an isolated liquidation costs the account only the isolated margin', () => {
    const venue = opened('100000', '1', true, { margin_mode: 'isolated' })
    expect(venue.balance(VICTIM).total).toBe('99970')
    moveTo(venue, '54200')
    // There are no bids, so the fund takes the position at the bankruptcy price: 60000 − 6000 = 54000.
    expect(venue.position(VICTIM, 1)).toBeNull()
    expect(venue.balance(VICTIM)).toMatchObject({ total: '93970', locked: '0', available: '93970' })
    expect(flowsOf(venue, VICTIM).slice(-1)).toEqual([['liquidation', '-6000']])
    expect(closedOf(venue, VICTIM)).toMatchObject([
      { avg_close_price: '54000', realized_pnl: '-6000', close_kind: 'liquidation' },
    ])
    // Both order records, the account's and the fund's, are emitted as new and then as filled (docs/protocol 9.27).
    const taken = venue.eventsOf('order').filter(({ order }) => order.order_source === 'liquidation')
    expect(taken.map(({ order }) => [order.state, order.remaining_quantity])).toEqual([
      ['new', '1'],
      ['filled', '0'],
      ['new', '1'],
      ['filled', '0'],
    ])
    // The fund bought at 54000; the mark price is 54200.
    const fund = venue.engine.balances(INSURANCE_FUND)[0]!
    expect(fund.total).toBe('1000200')
    expect(venue.engine.positions(INSURANCE_FUND)).toMatchObject([{ open_size: '1', avg_price: '54200' }])
    holds(venue)
  })

  test('ends at exactly 0 when the price jumps past the bankruptcy price, and the fund pays the difference', () => {
    const venue = opened('6030', '1')
    venue.buy(MAKER, 1, '1', '54100')
    moveTo(venue, '50000')
    // Equity 6000 − 10000, bankruptcy price 54000. The bid at 54100 is better, so it fills first.
    expect(venue.balance(VICTIM).total).toBe('72.95')
    const jump = opened('6030', '1')
    moveTo(jump, '50000')
    expect(jump.balance(VICTIM)).toMatchObject({ total: '0', available: '0' })
    expect(flowsOf(jump, VICTIM).slice(-1)).toEqual([['liquidation', '-6000']])
    expect(jump.engine.balances(INSURANCE_FUND)[0]!.total).toBe('996000')
    holds(jump)
  })

  test('liquidates a short in the same way', () => {
    const venue = opened('6030', '1', false)
    moveTo(venue, '65800')
    // Equity 6000 − 5800 = 200 is below 0.004 × 65800 = 263.2. The fund sells at 66000; the mark price is 65800.
    expect(venue.balance(VICTIM).total).toBe('0')
    expect(closedOf(venue, VICTIM)).toMatchObject([{ avg_close_price: '66000', close_kind: 'liquidation' }])
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('1000200')
    holds(venue)
  })

  test('reduces tier by tier to the next lower bound until equity suffices', () => {
    // 100 BTC at 60000 = 6,000,000: third tier (2.5 %); bounds 5,000,000 and 1,000,000
    const venue = opened('703000', '100')
    venue.buy(MAKER, 1, '100', '54500')
    venue.buy(MAKER, 1, '100', '54400')
    // At 54400, 700000 − 560000 = 140000 is above 2.5 % of 5,440,000 = 136000.
    moveTo(venue, '54400')
    expect(venue.position(VICTIM, 1)!.open_size).toBe('100')
    // At 54350, 135000 is below 135875. 5,000,000 / 54.35 per lot = 91.996 BTC remain, which need 1 %.
    moveTo(venue, '54350')
    expect(venue.position(VICTIM, 1)!.open_size).toBe('91.996')
    expect(
      venue
        .eventsOf('execution')
        .filter((e) => e.execution.kind === 'liquidation')
        .map((e) => [e.execution.price, e.execution.quantity]),
    ).toEqual([['54500', '8.004']])
    holds(venue)
  })

  test('assigns ADL levels 0 to 4 by profit × leverage in five equal groups', () => {
    const venue = venueOf()
    for (const account of [1, 2, 3, 4, 5, 6]) venue.fund(account, 'USDC', '1000000')
    venue.sell(6, 1, '5', '60000')
    for (const [account, leverage] of [
      [1, 3],
      [2, 20],
      [3, 5],
      [4, 10],
      [5, 2],
    ] as const) {
      venue.done('setLeverage', account, { symbol_id: 1, leverage })
      venue.buy(account, 1, '1', '60000')
    }
    venue.oracle(1, '60600')
    venue.sell(6, 1, '0.1', '60600')
    venue.buy(6, 1, '0.1', '60600', { stp_mode: 'none' })
    venue.advance(1000)
    expect([1, 2, 3, 4, 5].map((account) => venue.position(account, 1)!.adl_level)).toEqual([1, 4, 2, 3, 0])
  })

  test('updates the ADL levels of other positions when two close against each other', () => {
    const venue = venueOf()
    for (const account of [1, 2, MAKER, 4]) venue.fund(account, 'USDC', '1000000')
    venue.advance(1000)
    venue.sell(MAKER, 1, '1', '60000')
    venue.buy(1, 1, '1', '60000')
    venue.sell(4, 1, '1', '60000')
    venue.buy(2, 1, '1', '60000')
    const level = (account: number) => venue.position(account, 1)!.adl_level
    expect([level(1), level(2)]).toEqual([4, 2])
    // The older account closes its position, and so does the short on the other side.
    venue.block(() => {
      const terms = [venue.orderOf(1, false, '1', '60000'), venue.orderOf(1, true, '1', '60000')] as const
      for (const [index, account] of [1, MAKER].entries())
        venue.execute({
          action: 'placeOrder',
          signer: addressOf(account),
          account: addressOf(account),
          body: terms[index]!,
        })
    })
    expect([venue.position(1, 1), venue.position(MAKER, 1), level(2), level(4)]).toEqual([null, null, 4, 4])
  })

  test('shows ADL levels at current prices, not those of the last periodic update', () => {
    const venue = venueOf()
    for (const account of [1, 2, MAKER]) venue.fund(account, 'USDC', '1000000')
    venue.advance(1000)
    venue.sell(MAKER, 1, '2', '60000')
    venue.done('setLeverage', 1, { symbol_id: 1, leverage: 5 })
    venue.done('setLeverage', 2, { symbol_id: 1, leverage: 20 })
    venue.buy(1, 1, '1', '60000')
    venue.buy(2, 1, '1', '60000')
    const levels = () => [1, 2, MAKER].map((account) => venue.position(account, 1)!.adl_level)
    expect(levels()).toEqual([4, 2, 4])
    venue.oracle(1, '60600')
    venue.advance(50)
    expect(levels()).toEqual([2, 4, 4])
    venue.buy(1, 1, '0.1', '60600', { time_in_force: 'ioc' })
    venue.done('setLeverage', 1, { symbol_id: 1, leverage: 50 })
    expect(levels()).toEqual([4, 2, 4])
    expect(venue.eventsOf('position').at(-1)!.position.adl_level).toBe(4)
  })
})
