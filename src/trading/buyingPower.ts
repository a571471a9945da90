import { type Decimal, ONE, greatest, least, multiplyDivide } from '@/base/decimal'
import { type Instrument, floorSize } from './instrument'
import { enlargingSize, orderMargin } from './margin'
import type { Refusal } from './orderRules'

/** What an account can put behind one order in one market. */
export type Funds = {
  /** Available balance of the quote coin (USDC on perpetuals). */
  quote: Decimal
  /** Available balance of the base coin; of no account on perpetuals. */
  base: Decimal
  /** Signed size of the position that the order would meet; 0 on spot. */
  position: Decimal
  leverage: number
}

/**
 * The greatest size that the funds allow at a price, in whole lots. On a perpetual: what closes the position, plus what
 * the available balance carries at the leverage. On spot: what the coin that is given away pays for.
 */
export function maxOrderSize(isBuy: boolean, price: Decimal, funds: Funds, instrument: Instrument): Decimal {
  if (price <= 0n) return 0n
  const size = instrument.kind === 'spot' ? spotSize(isBuy, price, funds) : perpetualSize(isBuy, price, funds)
  return floorSize(least(greatest(0n, size), instrument.maxQuantity), instrument)
}

function spotSize(isBuy: boolean, price: Decimal, funds: Funds): Decimal {
  return isBuy ? (funds.quote * ONE) / price : funds.base
}

function perpetualSize(isBuy: boolean, price: Decimal, funds: Funds): Decimal {
  const closable = greatest(0n, isBuy ? -funds.position : funds.position)
  return closable + (funds.quote * BigInt(funds.leverage) * ONE) / price
}

/** A share (per cent, a whole number) of a size, in whole lots. */
export function shareOfSize(size: Decimal, percent: number, instrument: Instrument): Decimal {
  return floorSize((size * BigInt(percent)) / 100n, instrument)
}

/**
 * Whether the funds carry an order of `size` at `price` (a market order is judged at its slippage bound, Settled 77).
 * Fees are not reserved.
 */
export function checkFunds(
  isBuy: boolean,
  size: Decimal,
  price: Decimal,
  funds: Funds,
  instrument: Instrument,
): Refusal[] {
  const needed = fundsNeeded(isBuy, size, price, funds, instrument)
  const there = instrument.kind === 'spot' && !isBuy ? funds.base : funds.quote
  return needed > there ? [{ field: 'quantity', code: '20003', reason: 'insufficientBalance', limit: there }] : []
}

/** What an order takes from the available balance: margin on perpetuals, the coin that is given away on spot. */
export function fundsNeeded(
  isBuy: boolean,
  size: Decimal,
  price: Decimal,
  funds: Funds,
  instrument: Instrument,
): Decimal {
  if (instrument.kind === 'perpetual') return orderMargin(isBuy, size, price, funds.position, funds.leverage)
  return isBuy ? multiplyDivide(size, price, ONE) : size
}

/** Whether an order only closes what is open. */
export function onlyCloses(isBuy: boolean, size: Decimal, funds: Funds): boolean {
  return size > 0n && enlargingSize(isBuy, size, funds.position) === 0n
}
