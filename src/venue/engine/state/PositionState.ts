import type { Decimal } from '@/base/decimal'
import type { ExecutionKind, MarginMode, PositionSide } from '@/protocol/records'
import type { AccountState } from './AccountState'
import type { Market } from './Market'

/** An open position. Counters restart when it reopens from flat or flips (docs/protocol 9.66). */
export type PositionState = {
  readonly account: AccountState
  readonly market: Market
  readonly side: PositionSide
  readonly marginMode: MarginMode
  /** Negative: short. */
  lots: number
  /** Sum of size × price of what is open, signed like the size. Kept whole, so that no rounding adds up (docs/protocol 9.59). */
  cost: Decimal
  /** Null on cross. */
  isolatedMargin: Decimal | null
  realizedPnl: Decimal
  closedLots: number
  closedValue: Decimal
  openedLots: number
  openedValue: Decimal
  fee: Decimal
  funding: Decimal
  maxLots: number
  adlLevel: number
  /** How the last part of it was closed. */
  closeKind: ExecutionKind
  readonly createdTime: number
  updatedTime: number
}

/** A position about to be opened. */
export function createPosition(
  account: AccountState,
  market: Market,
  side: PositionSide,
  marginMode: MarginMode,
  time: number,
): PositionState {
  return {
    account,
    market,
    side,
    marginMode,
    lots: 0,
    cost: 0n,
    isolatedMargin: marginMode === 'isolated' ? 0n : null,
    realizedPnl: 0n,
    closedLots: 0,
    closedValue: 0n,
    openedLots: 0,
    openedValue: 0n,
    fee: 0n,
    funding: 0n,
    maxLots: 0,
    adlLevel: 0,
    closeKind: 'trade',
    createdTime: time,
    updatedTime: time,
  }
}
