import { formatDecimal, parseDecimal, type Decimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { ActionBody } from '@/protocol/actions'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'
import { MARKET_PARAMETERS, type MarketParameters } from './marketParameters'

/** A market for makers and takers: its parameters, and prices and sizes in whole ticks and lots. */
export type Market = {
  symbolId: number
  isPerpetual: boolean
  parameters: MarketParameters
  tick: Decimal
  lot: Decimal
  /** The base price in ticks. */
  baseTicks: number
  minLots: number
  maxLots: number
  /** The symbol's price band in whole hundredths. */
  bandHundredths: bigint
  /** The maximum leverage; 1 on spot. */
  maxLeverage: number
  /** Milliseconds between funding times; unused on spot. */
  fundingInterval: number
}

/** Joins a symbol with its parameters. At a quarter of the base price the smallest order is worth twice the minimum notional. */
export function createMarket(record: SymbolRecord, parameters: MarketParameters): Market {
  const tick = parseDecimal(record.tick_size)
  const lot = parseDecimal(record.lot_size)
  const base = parseDecimal(parameters.basePrice)
  const lowestPrice = base / 4n
  const lotsOfMinimumValue = (2n * parseDecimal(record.min_notional) * 10n ** 18n) / (lowestPrice * lot) + 1n
  const minQuantityLots = parseDecimal(record.min_quantity) / lot
  return {
    symbolId: record.symbol_id,
    isPerpetual: record.kind === 'perpetual',
    parameters,
    tick,
    lot,
    baseTicks: Number(base / tick),
    minLots: Number(lotsOfMinimumValue > minQuantityLots ? lotsOfMinimumValue : minQuantityLots),
    maxLots: Number(parseDecimal(record.max_quantity) / lot),
    bandHundredths: (100n * parseDecimal(record.price_band)) / 10n ** 18n,
    maxLeverage: record.max_leverage ?? 1,
    fundingInterval: record.funding_interval ?? 8 * HOUR_MS,
  }
}

/** The markets of the symbols that have parameters. */
export function createMarkets(symbols: readonly SymbolRecord[]): Market[] {
  return symbols.flatMap((record) => {
    const parameters = MARKET_PARAMETERS.find(({ symbolId }) => symbolId === record.symbol_id)
    return parameters ? [createMarket(record, parameters)] : []
  })
}

/** The body of a market order, by its size. */
export function marketOrder(
  market: Market,
  isBuy: boolean,
  quantity: string,
  marginMode: 'cross' | 'isolated',
): ActionBody<'placeOrder'> {
  return {
    symbol_id: market.symbolId,
    is_buy: isBuy,
    order_type: 'market',
    market_order_type: 'base',
    quantity,
    ...(market.isPerpetual && { position_side: 'both', margin_mode: marginMode }),
  }
}

/** A price in ticks as a wire decimal. */
export function priceText(market: Market, ticks: number): string {
  return formatDecimal(BigInt(ticks) * market.tick)
}

/** A size in lots as a wire decimal. */
export function quantityText(market: Market, lots: number): string {
  return formatDecimal(BigInt(lots) * market.lot)
}

/** A wire decimal as whole ticks, rounded down. */
export function ticksOf(market: Market, price: string): number {
  return Number(parseDecimal(price) / market.tick)
}

/** The lots with a value in the quote coin at a price, within the symbol's limits. */
export function lotsOfValue(market: Market, value: number, ticks: number): number {
  const lotValue = ticks * (Number(market.tick) / 1e18) * (Number(market.lot) / 1e18)
  return Math.min(market.maxLots, Math.max(market.minLots, Math.round(value / lotValue)))
}
