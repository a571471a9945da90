import { type Decimal, multiply, parseDecimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Execution } from '@/protocol/records/execution'

/** Profits and losses of an account in a period; profits are above 0. `net` is their sum. */
export type ProfitSum = {
  realized: Decimal
  fees: Decimal
  funding: Decimal
  /** Liquidation settlements and interest. */
  other: Decimal
  net: Decimal
  volume: Decimal
  trades: number
}

/** One thing that moved the account's profit. A symbol of null belongs to no market. */
export type ProfitItem = {
  time: number
  symbolId: number | null
  part: 'realized' | 'fees' | 'funding' | 'other'
  amount: Decimal
  /** Money of the fill that it stands for; 0 where it stands for none. */
  volume: Decimal
}

/** The coins of a market; undefined where the market is not known. */
export type CoinsOf = (symbolId: number) => { base: string; quote: string } | undefined

/** What an account's profit is made of, and coins whose interest is not in it because their worth is not known. */
export type AccountProfit = { items: ProfitItem[]; unvalued: ReadonlySet<string> }

/**
 * Reads an account's profit in the quote coin. On perpetuals it is the asset flow: what closed, fees, funding, and what a
 * liquidation settled instead of a close. On spot, where the flow only exchanges coins, it is the fees of the fills, one in
 * the bought coin at the fill's own price (docs/protocol 9.60, 9.62, 9.68).
 */
export function selectProfit(
  executions: readonly Execution[],
  flows: readonly AssetFlow[],
  coinsOf: CoinsOf,
  valueCoin: string,
): AccountProfit {
  const unvalued = new Set<string>()
  const spot = new Set(executions.filter((one) => one.realized_pnl === null).map((one) => one.symbol_id))
  const items = executions.map((execution) => fillItem(execution, coinsOf))
  for (const { kind, coin, symbol_id: symbolId, time, amount } of flows) {
    const part = profitPart(kind)
    if (part === null || (symbolId !== null && spot.has(symbolId))) continue
    if (coin === valueCoin) items.push({ time, symbolId, part, amount: parseDecimal(amount), volume: 0n })
    else unvalued.add(coin)
  }
  return { items, unvalued }
}

const PART_OF = {
  realized_pnl: 'realized',
  fee: 'fees',
  funding: 'funding',
  liquidation: 'other',
  interest: 'other',
} as const satisfies Record<string, ProfitItem['part']>

/** What a kind of asset flow is of an account's profit; null: nothing of it. */
export function profitPart(kind: string): ProfitItem['part'] | null {
  return Object.hasOwn(PART_OF, kind) ? PART_OF[kind as keyof typeof PART_OF] : null
}

/** The fill itself; its fee only on spot: on perpetuals the asset flow has it. */
function fillItem(execution: Execution, coinsOf: CoinsOf): ProfitItem {
  const { time, symbol_id: symbolId } = execution
  const paid = parseDecimal(execution.fee)
  const inBase = execution.fee_coin === coinsOf(symbolId)?.base
  const fee = inBase ? multiply(paid, parseDecimal(execution.price)) : paid
  const isSpot = execution.realized_pnl === null
  return { time, symbolId, part: 'fees', amount: isSpot ? -fee : 0n, volume: parseDecimal(execution.amount) }
}

/** Sums profit by whatever `keyOf` says. */
export function sumProfit<K>(items: readonly ProfitItem[], keyOf: (item: ProfitItem) => K): Map<K, ProfitSum> {
  const sums = new Map<K, ProfitSum>()
  for (const item of items) {
    const key = keyOf(item)
    const sum = sums.get(key) ?? { ...noProfit }
    sum[item.part] += item.amount
    sum.net += item.amount
    sum.volume += item.volume
    if (item.volume !== 0n) sum.trades++
    sums.set(key, sum)
  }
  return sums
}

/** The sum of nothing. */
export const noProfit: ProfitSum = { realized: 0n, fees: 0n, funding: 0n, other: 0n, net: 0n, volume: 0n, trades: 0 }
