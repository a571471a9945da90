import { type Decimal, multiply, parseDecimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Execution } from '@/protocol/records/execution'

/** Profit and loss of an account in a period; profits are positive. `net` is the sum. */
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

/** An item of the account's profit. `symbol` is null if it belongs to no market. */
export type ProfitItem = {
  time: number
  symbolId: number | null
  part: 'realized' | 'fees' | 'funding' | 'other'
  amount: Decimal
  /** Value of the fill, if the item is one; else 0. */
  volume: Decimal
}

/** The coins of a market; undefined if the market is unknown. */
export type CoinsOf = (symbolId: number) => { base: string; quote: string } | undefined

/** The items of an account's profit, and the coins whose interest is missing because their value is unknown. */
export type AccountProfit = { items: ProfitItem[]; unvalued: ReadonlySet<string> }

/**
 * Reads an account's profit in the quote coin. On perpetuals it comes from the asset flow: realized profit, fees,
 * funding, and what a liquidation settled. On spot, where the flow only exchanges coins, it is the fees of the fills; a
 * fee in the bought coin is valued at the fill's price (docs/protocol 9.60, 9.62, 9.68).
 */
export function selectProfit(
  executions: readonly Execution[],
  flows: readonly AssetFlow[],
  coinsOf: CoinsOf,
  valueCoin: string,
): AccountProfit {
  const unvalued = new Set<string>()
  const spot = new Set(
    executions.filter((execution) => execution.realized_pnl === null).map((execution) => execution.symbol_id),
  )
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

/** The part of an account's profit that a kind of asset flow belongs to; null: none. */
export function profitPart(kind: string): ProfitItem['part'] | null {
  return Object.hasOwn(PART_OF, kind) ? PART_OF[kind as keyof typeof PART_OF] : null
}

/** The item of a fill. It has a fee only on spot: on perpetuals the asset flow has it. */
function fillItem(execution: Execution, coinsOf: CoinsOf): ProfitItem {
  const { time, symbol_id: symbolId } = execution
  const paid = parseDecimal(execution.fee)
  const inBase = execution.fee_coin === coinsOf(symbolId)?.base
  const fee = inBase ? multiply(paid, parseDecimal(execution.price)) : paid
  const isSpot = execution.realized_pnl === null
  return { time, symbolId, part: 'fees', amount: isSpot ? -fee : 0n, volume: parseDecimal(execution.amount) }
}

/** Sums profit by the key that `keyOf` returns. */
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

/** A profit of 0. */
export const noProfit: ProfitSum = { realized: 0n, fees: 0n, funding: 0n, other: 0n, net: 0n, volume: 0n, trades: 0 }
