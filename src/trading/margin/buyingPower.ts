import { type Decimal, ONE, absolute, maxBigInt, minBigInt, multiply, multiplyDivide } from '@/base/decimal'
import { type Instrument, floorSize, sizeOfLots } from '../instrument/instrument'
import { maxLeverageFor } from './margin'
import { type MarginedOrder, additionalMargin } from './orderMargin'
import type { Rejection } from '../orders/orderRules'

/** The funds of an account for an order in one market. */
export type Funds = {
  /** Available balance of the quote coin (USDC on perpetuals). */
  quote: Decimal
  /** Available balance of the base coin; 0 on perpetuals. */
  base: Decimal
  /** Signed size of the position that the order would meet; 0 on spot. */
  position: Decimal
  /** Whether the account is in hedge mode, where opening orders do not offset a position (docs/protocol 9.77). */
  hedged: boolean
  /** Whether a coin may go below zero (auto-borrow): then the venue checks the funds of spot orders. */
  borrows: boolean
  leverage: number
  /** Whether the order can only close: reduce-only, or against its position side in hedge mode (docs/protocol 9.54, 9.55). */
  closesOnly: boolean
  /** Resting orders of the market that use margin; orders that only close are not included. */
  resting: readonly MarginedOrder[]
  /** How many orders of any kind are open in the market. */
  openOrders: number
}

/** The funds of an account without balance, position and orders. */
export const noFunds: Funds = {
  quote: 0n,
  base: 0n,
  position: 0n,
  hedged: false,
  borrows: false,
  leverage: 1,
  closesOnly: false,
  resting: [],
  openOrders: 0,
}

/** The amount that an order takes from the available balance: margin on perpetuals, the spent coin on spot. */
export function fundsNeeded(
  isBuy: boolean,
  size: Decimal,
  price: Decimal,
  funds: Funds,
  instrument: Instrument,
): Decimal {
  if (instrument.kind === 'spot') return isBuy ? multiplyDivide(size, price, ONE) : size
  if (funds.closesOnly) return 0n
  return additionalMargin({ isBuy, price, size }, funds.resting, funds.hedged ? 0n : funds.position, funds.leverage)
}

/**
 * The largest size that `checkFunds` accepts at a price, in whole lots. On a perpetual: what closes the position, plus
 * what the available balance covers at the leverage, as far as the resulting position may have that leverage. On spot:
 * what the spent coin pays for. Fees are not reserved (docs/protocol 7.2).
 */
export function maxOrderSize(isBuy: boolean, price: Decimal, funds: Funds, instrument: Instrument): Decimal {
  if (price <= 0n) return 0n
  if (instrument.kind === 'perpetual' && funds.closesOnly)
    return minBigInt(closable(isBuy, funds), instrument.maxQuantity)
  let low = 0
  let high = Number(instrument.maxQuantity / instrument.lot)
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2)
    const size = sizeOfLots(middle, instrument)
    const isPaid = fundsNeeded(isBuy, size, price, funds, instrument) <= payable(isBuy, funds, instrument)
    if (isPaid && checkBracket(isBuy, size, price, funds, instrument).length === 0) low = middle
    else high = middle - 1
  }
  return sizeOfLots(low, instrument)
}

/** How much of the position an order on this side could close. */
export function closable(isBuy: boolean, { position }: Pick<Funds, 'position'>): Decimal {
  return maxBigInt(0n, isBuy ? -position : position)
}

function payable(isBuy: boolean, funds: Funds, instrument: Instrument): Decimal {
  return maxBigInt(0n, instrument.kind === 'spot' && !isBuy ? funds.base : funds.quote)
}

/** A percentage of a size, in whole lots. */
export function shareOfSize(size: Decimal, percent: Decimal, instrument: Instrument): Decimal {
  return floorSize((size * percent) / (100n * ONE), instrument)
}

/**
 * Whether the funds cover an order of `size` at `price` (a market order is checked at its slippage bound, docs/protocol
 * 9.77). Fees are not reserved.
 */
export function checkFunds(
  isBuy: boolean,
  size: Decimal,
  price: Decimal,
  funds: Funds,
  instrument: Instrument,
): Rejection[] {
  if (funds.closesOnly && instrument.kind === 'perpetual') {
    return closable(isBuy, funds) === 0n ? [{ field: 'quantity', code: '20009', reason: 'nothingToReduce' }] : []
  }
  return [
    ...checkBracket(isBuy, size, price, funds, instrument),
    ...checkNeeded(fundsNeeded(isBuy, size, price, funds, instrument), isBuy, funds, instrument),
  ]
}

/** Whether the available balance covers what an order takes. */
export function checkNeeded(needed: Decimal, isBuy: boolean, funds: Funds, instrument: Instrument): Rejection[] {
  if (funds.borrows && instrument.kind === 'spot') return []
  const available = payable(isBuy, funds, instrument)
  if (needed === 0n || needed <= available) return []
  return [{ field: 'quantity', code: '20003', reason: 'insufficientBalance', limit: available }]
}

/** Whether the margin tier of the resulting position allows the current leverage. */
function checkBracket(
  isBuy: boolean,
  size: Decimal,
  price: Decimal,
  funds: Funds,
  instrument: Instrument,
): Rejection[] {
  const after = absolute(funds.position + (isBuy ? size : -size))
  if (after <= absolute(funds.position)) return []
  const allowed = maxLeverageFor(multiply(after, price), instrument)
  if (allowed === null || funds.leverage <= allowed) return []
  return [{ field: 'quantity', code: '20008', reason: 'leverageTooHigh', limit: BigInt(allowed) * ONE }]
}
