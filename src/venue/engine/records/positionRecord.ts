import { type Decimal, absolute, divide, formatDecimal } from '@/base/decimal'
import type { HistoricalPosition, Position } from '@/protocol/records'
import { leverageOf } from '../state/accounts'
import { sizeOf } from '../state/markets'
import type { PositionState } from '../state/model'
import { formatLots } from './orderRecord'

/** The record of a position in reads and pushes. docs/protocol 4.15; averages: docs/protocol 9.59. */
export function positionRecord(position: PositionState): Position {
  const { market, account } = position
  return {
    symbol_id: market.id,
    address: account.address,
    position_side: position.side,
    margin_mode: position.marginMode,
    open_size: formatLots(market, position.lots),
    avg_price: averageText(position, position.cost, position.lots),
    leverage: leverageOf(account, market),
    cum_realized_pnl: formatDecimal(position.realizedPnl),
    cum_close_size: formatLots(market, position.closedLots),
    cum_close_value: formatDecimal(position.closedValue),
    cum_fee: formatDecimal(position.fee),
    cum_funding_fee: formatDecimal(position.funding),
    max_size: formatLots(market, position.maxLots),
    isolated_margin: position.isolatedMargin === null ? null : formatDecimal(position.isolatedMargin),
    adl_level: position.adlLevel,
    created_time: position.createdTime,
    updated_time: position.updatedTime,
  }
}

/** The history record of a closed position. docs/protocol 4.16, 9.78. */
export function historicalRecord(position: PositionState): HistoricalPosition {
  const { market, account } = position
  return {
    symbol_id: market.id,
    address: account.address,
    position_side: position.side,
    margin_mode: position.marginMode,
    leverage: leverageOf(account, market),
    avg_entry_price: averageText(position, position.openedValue, position.openedLots),
    avg_close_price: averageText(position, position.closedValue, position.closedLots),
    max_size: formatLots(market, position.maxLots),
    realized_pnl: formatDecimal(position.realizedPnl),
    fee: formatDecimal(position.fee),
    funding_fee: formatDecimal(position.funding),
    opened_time: position.createdTime,
    closed_time: position.updatedTime,
    close_kind: position.closeKind,
  }
}

function averageText({ market }: PositionState, value: Decimal, lots: number): string {
  return lots === 0 ? '0' : formatDecimal(divide(absolute(value), absolute(sizeOf(market, lots))))
}
