import type { PerpetualState, Market } from './model'
import { type Decimal, ONE, parseDecimal } from '@/base/decimal'
import type { SymbolRecord } from '@/protocol/records'
import { createBook } from '../book/Book'
import { createMidWindow } from '../prices/midWindow'
import { createTriggerBook } from '../triggers/TriggerBook'

/** Creates an empty market at its first oracle price. `time` determines the first funding time. */
export function createMarket(record: SymbolRecord, oracle: Decimal, time: number): Market {
  const tick = parseDecimal(record.tick_size)
  const lot = parseDecimal(record.lot_size)
  return {
    id: record.symbol_id,
    record,
    base: record.base_coin,
    quote: record.quote_coin,
    tick,
    lot,
    unit: (tick * lot) / ONE,
    minLots: Number(parseDecimal(record.min_quantity) / lot),
    maxLots: Number(parseDecimal(record.max_quantity) / lot),
    minNotional: parseDecimal(record.min_notional),
    makerRate: parseDecimal(record.maker_fee_rate),
    takerRate: parseDecimal(record.taker_fee_rate),
    band: parseDecimal(record.price_band),
    book: createBook(),
    window: createMidWindow(),
    triggers: createTriggerBook(),
    perpetual: record.kind === 'perpetual' ? createPerpetual(record, time) : null,
    halted: record.status === 'halted',
    oracle,
    mark: oracle,
    last: null,
    priceChanged: false,
  }
}

function createPerpetual(record: SymbolRecord, time: number): PerpetualState {
  const fundingInterval = record.funding_interval!
  return {
    maxLeverage: record.max_leverage!,
    tiers: record.margin_tiers!.map((tier) => ({
      upToNotional: tier.up_to_notional === null ? null : parseDecimal(tier.up_to_notional),
      maxLeverage: tier.max_leverage,
      maintenanceRate: parseDecimal(tier.maintenance_rate),
    })),
    fundingInterval,
    positions: new Set(),
    longLots: 0,
    nextFunding: nextMultiple(time, fundingInterval),
    premiumSum: 0n,
    premiumSamples: 0,
  }
}

/** The smallest multiple of an interval after a time. */
export function nextMultiple(time: number, interval: number): number {
  return (Math.floor(time / interval) + 1) * interval
}

/** Value of lots at a price in ticks; exact. */
export function amountOf(market: Market, ticks: number, lots: number): Decimal {
  return BigInt(ticks) * BigInt(lots) * market.unit
}

/** A size in lots as a Decimal. */
export function sizeOf(market: Market, lots: number): Decimal {
  return BigInt(lots) * market.lot
}

/** A price in ticks as a Decimal. */
export function priceOf(market: Market, ticks: number): Decimal {
  return BigInt(ticks) * market.tick
}
