import type { Decimal } from '@/base/decimal'
import type { ErrorCode } from '@/protocol/errors'
import type { Market } from '../state/model'

/** A whole number of units, or the rejection. */
export type Units = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly code: ErrorCode }

const MAX_UNITS = BigInt(Number.MAX_SAFE_INTEGER)

/** A price in ticks; 20001 if off the tick, 20004 if out of range. */
export function ticksOf(market: Market, price: Decimal): Units {
  if (price % market.tick !== 0n) return { ok: false, code: '20001' }
  const ticks = price / market.tick
  return ticks > MAX_UNITS ? { ok: false, code: '20004' } : { ok: true, value: Number(ticks) }
}

/** A quantity in lots; 20002 if off the lot, below the minimum or above the maximum. */
export function lotsOf(market: Market, quantity: Decimal): Units {
  const lots = quantity / market.lot
  const fits = quantity % market.lot === 0n && lots >= BigInt(market.minLots) && lots <= BigInt(market.maxLots)
  return fits ? { ok: true, value: Number(lots) } : { ok: false, code: '20002' }
}
