import { type Decimal, formatDecimal } from '@/base/decimal'
import { writeCsv } from '@/terminal/format/writeCsv'
import type { ClosedTrade } from '@/trading/profit/closedTrade'
import type { TradeGroup } from './tradeGroups'

/** Writes trades as CSV (RFC 4180): exact amounts in the quote coin, times as ISO 8601, the holding time in seconds. */
export function writeTradesCsv(trades: readonly ClosedTrade[], marketName: (symbolId: number) => string): string {
  const columns = ['market', 'side', 'opened', 'closed', 'holding_seconds', 'realized_pnl', 'fees', 'funding', 'net']
  return writeCsv(
    columns,
    trades.map((trade) => [
      marketName(trade.symbolId),
      trade.side ?? '',
      new Date(trade.opened).toISOString(),
      new Date(trade.closed).toISOString(),
      String((trade.closed - trade.opened) / 1000),
      ...[trade.realized, trade.fees, trade.funding, trade.net].map(formatDecimal),
    ]),
  )
}

const AMOUNTS = [
  ['net', 'net'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['win_rate', 'winRate'],
  ['profit_factor', 'profitFactor'],
  ['average_win', 'averageWin'],
  ['average_loss', 'averageLoss'],
  ['average_trade', 'expectancy'],
  ['best', 'best'],
  ['worst', 'worst'],
  ['max_drawdown', 'drawdown'],
  ['fees', 'fees'],
  ['funding', 'funding'],
] as const

/**
 * Writes groups of trades as CSV (RFC 4180), a row for each: exact amounts in the quote coin, fractions unformatted.
 */
export function writeGroupsCsv(groupedBy: string, groups: readonly TradeGroup[]): string {
  const columns = [groupedBy, 'trades', 'wins', 'losses', ...AMOUNTS.map(([column]) => column), 'holding_seconds']
  const write = (amount: Decimal | null) => (amount === null ? '' : formatDecimal(amount))
  return writeCsv(
    columns,
    groups.map(({ name, sum }) => [
      name,
      ...[sum.trades, sum.wins, sum.losses].map(String),
      ...AMOUNTS.map(([, part]) => write(sum[part])),
      sum.holding === null ? '' : String(Math.round(sum.holding / 1000)),
    ]),
  )
}
