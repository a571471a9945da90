import { divide, formatDecimal, parseDecimal } from '@/base/decimal'
import type { Trade } from '@/protocol/records/trade'

/** A row of the tape: a trade, or the merged trades of one taker's sweep with their number. */
export type TapeRow = Trade & { readonly count?: number }

/**
 * Merges the trades of one sweep: adjacent trades with the same taker transaction (`x`), taker side (`m`) and time
 * (`t`), which is that of their block (docs/protocol 5.9). Orders of one batch share a transaction and cannot be
 * distinguished; a taker's next transaction is another sweep. The price is the average.
 */
export function mergeSweeps(trades: readonly Trade[]): TapeRow[] {
  const rows: TapeRow[] = []
  for (let first = 0; first < trades.length;) {
    let end = first + 1
    while (end < trades.length && isSameSweep(trades[first]!, trades[end]!)) end++
    rows.push(end - first === 1 ? trades[first]! : mergeOne(trades.slice(first, end)))
    first = end
  }
  return rows
}

function isSameSweep(trade: Trade, other: Trade): boolean {
  return trade.tx_hash === other.tx_hash && trade.is_taker_buyer === other.is_taker_buyer && trade.time === other.time
}

function mergeOne(trades: readonly Trade[]): TapeRow {
  const sum = (field: 'quantity' | 'amount') => trades.reduce((total, trade) => total + parseDecimal(trade[field]), 0n)
  const [quantity, amount] = [sum('quantity'), sum('amount')]
  return {
    ...trades[0]!,
    price: formatDecimal(divide(amount, quantity)),
    quantity: formatDecimal(quantity),
    amount: formatDecimal(amount),
    count: trades.length,
  }
}

/** The minimum size of trades in the tape: an amount of the base or of the quote coin. */
export type TapeFilter = { coin: 'base' | 'quote'; least: string }

/** Returns the rows that pass the filter; all rows if the filter is null. */
export function filterRows(rows: readonly TapeRow[], filter: TapeFilter | null): readonly TapeRow[] {
  if (!filter) return rows
  const minimum = parseDecimal(filter.least)
  return rows.filter((row) => parseDecimal(filter.coin === 'base' ? row.quantity : row.amount) >= minimum)
}
