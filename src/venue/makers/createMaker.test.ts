import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createRandom } from '@/base/random'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { MARKET_PARAMETERS } from './marketParameters'
import { createMaker, type MakerOptions } from './createMaker'
import { createMarket } from './market'
import { MAKERS } from './venueAccounts'

const market = createMarket(PRACTICE_SYMBOLS[0]!, MARKET_PARAMETERS[0]!)
const { address, shape } = MAKERS[0]!

type SentOrder = { is_buy: boolean; price: string; quantity: string }

/** The first orders of a maker on an empty book. */
function firstOrders(volatility: number): SentOrder[] {
  const sent: SentOrder[] = []
  const submitInternal = ({ body }: { body: { orders: SentOrder[] } }) => {
    sent.push(...body.orders)
    return Promise.resolve({ ok: false })
  }
  const venue = { submitInternal, view: { bestBidAsk: () => ({ bid: null, ask: null }) } }
  const options = { venue: venue as unknown as MakerOptions['venue'], market, address, shape, random: createRandom(1) }
  createMaker(options).takeTurn(market.baseTicks, volatility)
  return sent
}

function spreadOf(orders: readonly SentOrder[]): number {
  const ticks = (isBuy: boolean) =>
    orders.filter(({ is_buy }) => is_buy === isBuy).map(({ price }) => Number(parseDecimal(price) / market.tick))
  return Math.min(...ticks(false)) - Math.max(...ticks(true))
}

function lotsOf(orders: readonly SentOrder[]): number {
  return orders.reduce((sum, { quantity }) => sum + Number(parseDecimal(quantity) / market.lot), 0)
}

describe('createMaker', () => {
  test('quotes wider and smaller when the market is volatile', () => {
    const [calm, normal, wild] = [0.4, 1, 4].map(firstOrders) as [SentOrder[], SentOrder[], SentOrder[]]
    expect(spreadOf(calm)).toBeLessThan(spreadOf(normal))
    expect(spreadOf(wild)).toBeGreaterThan(2.5 * spreadOf(normal))
    expect(lotsOf(wild) / lotsOf(normal)).toBeCloseTo(0.5, 1)
    expect(lotsOf(calm)).toBeGreaterThan(lotsOf(normal))
  })
})
