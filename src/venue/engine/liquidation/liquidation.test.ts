import { describe, expect, it } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { addressOf, venueOf, type Venue } from '../fixtures/venueOf'
import { INSURANCE_FUND } from '../state/World'

const VICTIM = 1
const OTHER = 2
const MAKER = 3

/** The victim is long (or short) BTC-PERP at 60000 against OTHER. */
function opened(money: string, size: string, isBuy = true, fields: { margin_mode?: 'isolated' } = {}): Venue {
  const venue = venueOf()
  venue.fund(VICTIM, 'USDC', money)
  venue.fund(OTHER, 'USDC', '10000000')
  venue.fund(MAKER, 'USDC', '10000000')
  const [first, second] = isBuy ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const)
  venue[first](OTHER, 1, size, '60000')
  venue[second](VICTIM, 1, size, '60000', fields)
  return venue
}

/** Oracle and last price to a level; the mark price follows. */
function moveTo(venue: Venue, price: string): void {
  venue.block(() => {
    venue.engine.setOracle(1, parseDecimal(price))
  })
  venue.block()
}

const flowsOf = (venue: Venue, account: number) =>
  venue
    .eventsOf('flow')
    .filter((e) => e.flow.address === addressOf(account))
    .map((e) => [e.flow.kind, e.flow.amount])
const closedOf = (venue: Venue, account: number) =>
  venue
    .eventsOf('positionClosed')
    .filter((e) => e.position.address === addressOf(account))
    .map((e) => e.position)
const holds = (venue: Venue) => expect(venue.engine.invariants().detail).toEqual([])

describe('liquidation', () => {
  it('leaves a margin alone at its maintenance, and closes it below, at market, for the ordinary taker fee', () => {
    // 1 BTC at 60000, money 6030 less fee 30 = 6000; equity at p: 6000 + p − 60000; maintenance 0.004 p
    // equal at p = 54000 / 0.996 = 54216.867…
    const venue = opened('6030', '1')
    venue.buy(MAKER, 1, '2', '54200')
    moveTo(venue, '54217')
    // the median lies with the last price's side: mark is the oracle price here, last is 60000
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

  it('cancels the orders on that margin first, and no others', () => {
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

  it('costs the account an isolated margin and nothing else', () => {
    const venue = opened('100000', '1', true, { margin_mode: 'isolated' })
    expect(venue.balance(VICTIM).total).toBe('99970')
    moveTo(venue, '54200')
    // nobody bids: the fund takes it at the bankruptcy price, 60000 − 6000 = 54000
    expect(venue.position(VICTIM, 1)).toBeNull()
    expect(venue.balance(VICTIM)).toMatchObject({ total: '93970', locked: '0', available: '93970' })
    expect(flowsOf(venue, VICTIM).slice(-1)).toEqual([['liquidation', '-6000']])
    expect(closedOf(venue, VICTIM)).toMatchObject([
      { avg_close_price: '54000', realized_pnl: '-6000', close_kind: 'liquidation' },
    ])
    // its record, and the fund's, are announced as new before they are filled (Settled 27)
    const taken = venue.eventsOf('order').filter(({ order }) => order.order_source === 'liquidation')
    expect(taken.map(({ order }) => [order.state, order.remaining_quantity])).toEqual([
      ['new', '1'],
      ['filled', '0'],
      ['new', '1'],
      ['filled', '0'],
    ])
    // it took over at 54000 what is worth 54200
    const fund = venue.engine.balances(INSURANCE_FUND)[0]!
    expect(fund.total).toBe('1000200')
    expect(venue.engine.positions(INSURANCE_FUND)).toMatchObject([{ open_size: '1', avg_price: '54200' }])
    holds(venue)
  })

  it('ends at exactly 0 when the price jumps past the bankruptcy price, and the fund pays the difference', () => {
    const venue = opened('6030', '1')
    venue.buy(MAKER, 1, '1', '54100')
    moveTo(venue, '50000')
    // equity 6000 − 10000: bankruptcy price 54000; the bid at 54100 is better than that and is taken first
    expect(venue.balance(VICTIM).total).toBe('72.95')
    const jump = opened('6030', '1')
    moveTo(jump, '50000')
    expect(jump.balance(VICTIM)).toMatchObject({ total: '0', available: '0' })
    expect(flowsOf(jump, VICTIM).slice(-1)).toEqual([['liquidation', '-6000']])
    expect(jump.engine.balances(INSURANCE_FUND)[0]!.total).toBe('996000')
    holds(jump)
  })

  it('liquidates a short the same way round', () => {
    const venue = opened('6030', '1', false)
    moveTo(venue, '65800')
    // 6000 − 5800 = 200 is below 0.004 × 65800 = 263.2; the fund buys at 66000 what is worth 65800
    expect(venue.balance(VICTIM).total).toBe('0')
    expect(closedOf(venue, VICTIM)).toMatchObject([{ avg_close_price: '66000', close_kind: 'liquidation' }])
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('1000200')
    holds(venue)
  })

  it('goes down tier by tier: to the bound of the next lower tier until equity suffices', () => {
    // 100 BTC at 60000 = 6,000,000: third tier (2.5 %); bounds 5,000,000 and 1,000,000
    const venue = opened('703000', '100')
    venue.buy(MAKER, 1, '100', '54500')
    venue.buy(MAKER, 1, '100', '54400')
    // at 54400: 700000 − 560000 = 140000 is above 2.5 % of 5,440,000 = 136000
    moveTo(venue, '54400')
    expect(venue.position(VICTIM, 1)!.open_size).toBe('100')
    // at 54350: 135000 is below 135875; 5,000,000 / 54.35 a lot = 91.996 BTC; what is left needs 1 %
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

  it('deleverages the opposite side by profit × leverage when the fund cannot pay', () => {
    const venue = venueOf()
    for (const account of [VICTIM, OTHER, MAKER, 4]) venue.fund(account, 'USDC', '20000000')
    venue.done('withdraw', VICTIM, { coin: 'USDC', amount: '10000000', destination_address: addressOf(9) })
    venue.done('setLeverage', 4, { symbol_id: 1, leverage: 5 })
    // 400 BTC long at 60000 = 24,000,000, against three shorts: equal prices, different leverages and entries
    venue.sell(OTHER, 1, '200', '60000')
    venue.sell(4, 1, '200', '60000')
    venue.buy(VICTIM, 1, '400', '60000', { margin_mode: 'isolated' })
    const margin = venue.position(VICTIM, 1)!.isolated_margin
    expect(margin).toBe('2400000')
    moveTo(venue, '45000')
    // bankruptcy at 54000; missing 9000 × 400 = 3,600,000; the fund has 1,000,000: 111.111 BTC
    expect(venue.position(VICTIM, 1)).toBeNull()
    // 288.889 BTC by deleveraging: the 10x short first, wholly; then the 5x one
    expect(venue.position(OTHER, 1)).toBeNull()
    expect(venue.position(4, 1)!.open_size).toBe('-111.111')
    expect(closedOf(venue, OTHER)).toMatchObject([
      { close_kind: 'adl', avg_close_price: '54000', realized_pnl: '1200000' },
    ])
    expect(venue.engine.positions(INSURANCE_FUND)).toMatchObject([{ open_size: '111.111' }])
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('1')
    // nothing but the margin was lost: fee of 12000 at opening
    expect(venue.balance(VICTIM).total).toBe('7588000')
    // the fund first, as much as it can pay for, then auto-deleveraging
    const lost = venue.eventsOf('execution').filter(({ execution }) => execution.address === addressOf(VICTIM))
    expect(lost.slice(2).map(({ execution }) => [execution.quantity, execution.price, execution.kind])).toEqual([
      ['111.111', '54000', 'liquidation'],
      ['200', '54000', 'liquidation'],
      ['88.889', '54000', 'liquidation'],
    ])
    const adl = venue.eventsOf('execution').filter((e) => e.execution.kind === 'adl')
    expect(adl.map((e) => [e.execution.quantity, e.execution.fee])).toEqual([
      ['200', '0'],
      ['88.889', '0'],
    ])
    holds(venue)
  })

  it('levels positions 0 to 4 by profit × leverage in five equal groups', () => {
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

  it('hands over at a price whose product with the size is exact, and ends at exactly 0 all the same', () => {
    const venue = opened('3001.7', '0.3')
    moveTo(venue, '50000')
    const taken = venue.eventsOf('execution').find((e) => e.execution.kind === 'liquidation')!.execution
    const [price, size] = [parseDecimal(taken.price), parseDecimal(taken.quantity)]
    expect((price * size) % parseDecimal('1')).toBe(0n)
    expect(parseDecimal(taken.amount)).toBe((price * size) / parseDecimal('1'))
    expect(closedOf(venue, VICTIM)).toMatchObject([{ realized_pnl: taken.realized_pnl, avg_close_price: taken.price }])
    expect(venue.balance(VICTIM, 'USDC')).toMatchObject({ total: '0', available: '0', locked: '0' })
    holds(venue)
  })

  it('shows the levels of the prices of now, not those of the last refresh', () => {
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

  it('pays from the fund what a trader’s own close has lost beyond everything', () => {
    const venue = venueOf()
    for (const account of [OTHER, MAKER]) venue.fund(account, 'USDC', '1000000')
    venue.fund(VICTIM, 'USDC', '3030')
    venue.done('setLeverage', VICTIM, { symbol_id: 1, leverage: 50 })
    venue.sell(OTHER, 1, '1', '60000')
    venue.buy(VICTIM, 1, '1', '60000')
    venue.buy(MAKER, 1, '1', '56500')
    venue.sell(VICTIM, 1, '1', '56500')
    // 3000 − 3500 − 28.25 = −528.25
    expect(venue.balance(VICTIM).total).toBe('0')
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('999471.75')
    holds(venue)
  })
})
