import { formatDecimal } from '@/base/decimal'
import { writeCsv } from '@/terminal/format/writeCsv'
import type { CoinAmount, TaxEntry, TaxKind } from '@/trading/profit/taxEntries'

/** The name of the venue, and the names of markets by id, for a report. */
export type TaxNames = { venue: string; symbolOf: (symbolId: number) => string }

const KOINLY = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const

/** Koinly's labels. Futures appear only as their profit or loss, and their fees as margin fees. */
const LABELS: Partial<Record<TaxKind, string>> = {
  realized: 'realized gain',
  liquidation: 'realized gain',
  funding: 'realized gain',
  fee: 'margin fee',
  interest: 'cost',
}

/**
 * Writes Koinly's universal format, oldest first, times in UTC. Fees are in addition to the sent and received amounts.
 */
export function writeKoinly(entries: readonly TaxEntry[], names: TaxNames): string {
  const lines = entries.map((entry) => [
    utc(entry.time),
    ...pair(entry.sent),
    ...pair(entry.received),
    ...pair(entry.fee),
    '',
    '',
    LABELS[entry.kind] ?? '',
    describe(entry, names),
    entry.txHash,
  ])
  return writeCsv(KOINLY, lines)
}

const COIN_TRACKING = [
  'Type',
  'Buy Amount',
  'Buy Currency',
  'Sell Amount',
  'Sell Currency',
  'Fee',
  'Fee Currency',
  'Exchange',
  'Trade-Group',
  'Comment',
  'Date',
  'Tx-ID',
] as const

/** CoinTracking's types of received and sent amounts. */
const TYPES: Record<TaxKind, readonly [received: string, sent: string]> = {
  trade: ['Trade', 'Trade'],
  deposit: ['Deposit', 'Withdrawal'],
  withdrawal: ['Deposit', 'Withdrawal'],
  transfer: ['Deposit', 'Withdrawal'],
  realized: ['Derivatives / Futures Profit', 'Derivatives / Futures Loss'],
  liquidation: ['Derivatives / Futures Profit', 'Derivatives / Futures Loss'],
  funding: ['Other Income', 'Other Fee'],
  fee: ['Other Income', 'Other Fee'],
  interest: ['Interest Income', 'Borrowing Fee'],
  other: ['Other Income', 'Other Expense'],
}

/** Writes CoinTracking's format for custom imports, oldest first, times in UTC. */
export function writeCoinTracking(entries: readonly TaxEntry[], names: TaxNames): string {
  const lines = entries.map((entry) => [
    TYPES[entry.kind][entry.received ? 0 : 1],
    ...pair(entry.received),
    ...pair(entry.sent),
    ...pair(entry.fee),
    names.venue,
    entry.symbolId === null ? '' : names.symbolOf(entry.symbolId),
    describe(entry, names),
    utc(entry.time),
    entry.txHash,
  ])
  return writeCsv(COIN_TRACKING, lines)
}

function pair(amount: CoinAmount | null): [string, string] {
  return amount === null ? ['', ''] : [formatDecimal(amount.amount), amount.coin]
}

function utc(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

function describe({ kind, symbolId }: TaxEntry, { symbolOf }: TaxNames): string {
  return symbolId === null ? kind : `${kind} ${symbolOf(symbolId)}`
}
