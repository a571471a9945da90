import { type Decimal, parseDecimal } from '@/base/decimal'
import type { HistoricalPosition } from '@/protocol/records/historicalPosition'

/**
 * A closed trade: one position from its opening until it was flat again or flipped. Amounts are in the quote coin,
 * gains positive; times are venue ms.
 */
export type ClosedTrade = {
  symbolId: number
  /** Null if the record does not contain it and the prices do not show it. */
  side: 'long' | 'short' | null
  opened: number
  closed: number
  realized: Decimal
  fees: Decimal
  funding: Decimal
  /** Realized PnL + fees + funding. */
  net: Decimal
}

/** A closed position as a trade (docs/protocol 4.16). The venue counts fees and funding as positive when paid. */
export function closedTrade(row: HistoricalPosition): ClosedTrade {
  const realized = parseDecimal(row.realized_pnl)
  const fees = -parseDecimal(row.fee)
  const funding = -parseDecimal(row.funding_fee)
  const net = realized + fees + funding
  const { symbol_id: symbolId, opened_time: opened, closed_time: closed } = row
  return { symbolId, side: closedSide(row), opened, closed, realized, fees, funding, net }
}

/** In hedge mode the position side; in one-way mode long if it won on a rising price, or lost on a falling one. */
export function closedSide(row: HistoricalPosition): 'long' | 'short' | null {
  if (row.position_side === 'long') return 'long'
  if (row.position_side === 'short') return 'short'
  const moved = parseDecimal(row.avg_close_price) - parseDecimal(row.avg_entry_price)
  const realized = parseDecimal(row.realized_pnl)
  if (moved === 0n || realized === 0n) return null
  return moved > 0n === realized > 0n ? 'long' : 'short'
}
