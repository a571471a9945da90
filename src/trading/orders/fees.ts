import { type Decimal, multiply } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'

/** The fees of a fill as maker and as taker, and their coin. */
export type FeeEstimate = { maker: Decimal; taker: Decimal; coin: string }

/**
 * Estimates the fees of a fill of `quantity` for `amount`: in the quote coin on perpetuals, in the received coin on
 * spot (docs/protocol 7.10).
 */
export function estimateFees(isBuy: boolean, quantity: Decimal, amount: Decimal, instrument: Instrument): FeeEstimate {
  const inBase = instrument.kind === 'spot' && isBuy
  const charged = inBase ? quantity : amount
  return {
    maker: multiply(charged, instrument.makerFee),
    taker: multiply(charged, instrument.takerFee),
    coin: inBase ? instrument.base : instrument.quote,
  }
}
