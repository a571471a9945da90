import { type Decimal, floorTo, formatDecimal, parseDecimal } from '@/base/decimal'
import type { MarginTier as TierRecord, SymbolRecord } from '@/protocol/records/symbolRecord'

/** Decimals of an amount of the quote coin: USDC has six. */
export const QUOTE_DECIMALS = 6

/** Settlement coin of perpetuals (docs/protocol 7.8). */
export const SETTLEMENT_COIN = 'USDC'

/** One tier of a perpetual's margin table, up to a notional (null: no upper bound). */
export type MarginTier = { upToNotional: Decimal | null; maxLeverage: number; maintenanceRate: Decimal }

/** A market's exact steps and limits, and the number of decimals of its prices and sizes. */
export type Instrument = {
  symbolId: number
  symbol: string
  kind: 'spot' | 'perpetual'
  base: string
  quote: string
  tick: Decimal
  lot: Decimal
  /** Decimals of a price that is a whole number of ticks. */
  priceDecimals: number
  /** Decimals of a size that is a whole number of lots. */
  sizeDecimals: number
  minQuantity: Decimal
  maxQuantity: Decimal
  minNotional: Decimal
  makerFee: Decimal
  takerFee: Decimal
  /** Maximum distance of a limit price from the reference price, as a fraction. */
  band: Decimal
  /** Ticks per price step of a merged book; the first is 1. */
  merges: readonly number[]
  /** Maximum leverage of the market; null on spot. */
  maxLeverage: number | null
  /** Margin tiers by rising notional; empty on spot. */
  tiers: readonly MarginTier[]
  halted: boolean
}

/** Creates an Instrument from a symbol record. Throws DecimalSyntaxError on an invalid decimal. */
export function createInstrument(record: SymbolRecord): Instrument {
  const tick = parseDecimal(record.tick_size)
  const lot = parseDecimal(record.lot_size)
  return {
    symbolId: record.symbol_id,
    symbol: record.symbol,
    kind: record.kind === 'spot' ? 'spot' : 'perpetual',
    base: record.base_coin,
    quote: record.quote_coin,
    tick,
    lot,
    priceDecimals: decimalsOf(tick),
    sizeDecimals: decimalsOf(lot),
    minQuantity: parseDecimal(record.min_quantity),
    maxQuantity: parseDecimal(record.max_quantity),
    minNotional: parseDecimal(record.min_notional),
    makerFee: parseDecimal(record.maker_fee_rate),
    takerFee: parseDecimal(record.taker_fee_rate),
    band: parseDecimal(record.price_band),
    merges: record.merge_multipliers,
    maxLeverage: record.max_leverage ?? null,
    tiers: (record.margin_tiers ?? []).map(readTier),
    halted: record.status !== 'trading',
  }
}

function readTier(tier: TierRecord): MarginTier {
  return {
    upToNotional: tier.up_to_notional === null ? null : parseDecimal(tier.up_to_notional),
    maxLeverage: tier.max_leverage,
    maintenanceRate: parseDecimal(tier.maintenance_rate),
  }
}

/** Digits after the point that a Decimal needs. */
function decimalsOf(value: Decimal): number {
  const text = formatDecimal(value)
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** A price in whole ticks. Throws RangeError for a price off the tick: round it first. */
export function ticksOf(price: Decimal, instrument: Instrument): number {
  return wholeSteps(price, instrument.tick)
}

/** A size in whole lots. Throws RangeError for a size off the lot: round it first. */
export function lotsOf(size: Decimal, instrument: Instrument): number {
  return wholeSteps(size, instrument.lot)
}

function wholeSteps(value: Decimal, step: Decimal): number {
  if (value % step !== 0n) throw new RangeError(`${formatDecimal(value)} is no multiple of ${formatDecimal(step)}`)
  return Number(value / step)
}

/** The price of a whole number of ticks. */
export function priceOfTicks(ticks: number, instrument: Instrument): Decimal {
  return BigInt(ticks) * instrument.tick
}

/** The size of a whole number of lots. */
export function sizeOfLots(lots: number, instrument: Instrument): Decimal {
  return BigInt(lots) * instrument.lot
}

/** Rounds a size down to whole lots. */
export function floorSize(size: Decimal, instrument: Instrument): Decimal {
  return floorTo(size, instrument.lot)
}
