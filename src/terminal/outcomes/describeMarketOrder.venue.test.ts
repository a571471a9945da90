import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createInstrument } from '@/trading/instrument/instrument'
import { type Venue, venueOf } from '@/venue/engine/fixtures/venueOf'
import { describeOutcome } from './describeOutcome'
import type { OrderOutcome } from './Outcome'
import { causeOfEnd } from './readOutcome'

const ME = 1
const OTHER = 2
const PERPETUAL = 1
const SPOT = 4

let venue: Venue
beforeEach(() => {
  venue = venueOf()
  venue.fund(ME, 'USDC', '100000')
  venue.fund(OTHER, 'USDC', '1000000')
  venue.fund(OTHER, 'BTC', '1')
})

function describeOrder(id: string, part: Partial<OrderOutcome> = {}) {
  const order = venue.orderRecord(id)
  const instrument = createInstrument(venue.engine.symbols().find((symbol) => symbol.symbol_id === order.symbol_id)!)
  return describeOutcome({ kind: 'order', order, instrument, cause: causeOfEnd(order, false), ...part })
}

describe('an order that reverses a long of 0.3', () => {
  /** Sells 0.6 while this quantity is bid at 60,100. */
  function reverse(bid: string): string {
    venue.sell(OTHER, PERPETUAL, '0.3', '60000')
    venue.buy(ME, PERPETUAL, '0.3', '60000')
    venue.buy(OTHER, PERPETUAL, bid, '60100')
    return venue.sell(ME, PERPETUAL, '0.6', null)
  }

  test('is described as a reversal, with what it realized', () => {
    const id = reverse('1')
    expect(venue.position(ME, PERPETUAL)!.open_size).toBe('-0.3')
    expect(describeOrder(id, { purpose: 'reverse', realized: parseDecimal('30') })).toEqual({
      tone: 'up',
      title: 'Position reversed',
      detail: '0.600 BTC at 60,100.0 average, BTC-PERP; realized PnL +30.00 USDC',
    })
  })

  test('is not described as a reversal if only a part is filled', () => {
    expect(describeOrder(reverse('0.4'), { purpose: 'reverse' })).toEqual({
      tone: 'up',
      title: 'Sell order partly filled',
      detail:
        '0.400 of 0.600 BTC at 60,100.0 average, BTC-PERP; 0.200 BTC canceled: no liquidity left within its price',
    })
  })
})

describe('a spot market order for an amount of the quote coin', () => {
  /** Buys for 6,000 USDC while this quantity is offered at 60,000. */
  function buy(offered: string): string {
    venue.sell(OTHER, SPOT, offered, '60000')
    return venue.buy(ME, SPOT, '6000', null, { market_order_type: 'quote' })
  }

  test('is described by what it bought', () => {
    expect(describeOrder(buy('0.5'))).toEqual({
      tone: 'up',
      title: 'Buy order filled',
      detail: '0.10000 BTC at 60,000.00 average, BTC/USDC',
    })
  })

  test('of which the rest is canceled names no total', () => {
    expect(describeOrder(buy('0.05'))).toEqual({
      tone: 'up',
      title: 'Buy order partly filled',
      detail: '0.05000 BTC at 60,000.00 average, BTC/USDC; rest canceled: no liquidity left within its price',
    })
  })
})

test.each(['cancel_taker', 'cancel_both'] as const)(
  'a market order with self-trade prevention that stops names both possible causes (%s)',
  (mode) => {
    venue.sell(OTHER, PERPETUAL, '0.1', '60000')
    venue.sell(ME, PERPETUAL, '0.5', '60010')
    expect(describeOrder(venue.buy(ME, PERPETUAL, '0.5', null, { stp_mode: mode }))).toMatchObject({
      title: 'Buy order partly filled',
      detail:
        '0.100 of 0.500 BTC at 60,000.0 average, BTC-PERP; ' +
        '0.400 BTC canceled: no liquidity left within its price, or self-trade prevention',
    })
  },
)
