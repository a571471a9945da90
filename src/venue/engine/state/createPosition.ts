import type { PositionState, AccountState, Market } from './model'
import type { MarginMode, PositionSide } from '@/protocol/records'

/** Creates a position with size 0. */
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
