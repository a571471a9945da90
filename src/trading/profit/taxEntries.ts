import { type Decimal, parseDecimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Execution } from '@/protocol/records/execution'

/** A positive amount of a coin. */
export type CoinAmount = { amount: Decimal; coin: string }

/** The kind of a line in a tax report. Unknown kinds of flow are `other`. */
export type TaxKind =
  | 'trade'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'realized'
  | 'fee'
  | 'funding'
  | 'interest'
  | 'liquidation'
  | 'other'

/** A line of a tax report: what was received, what was sent, and the fee. */
export type TaxEntry = {
  time: number
  kind: TaxKind
  received: CoinAmount | null
  sent: CoinAmount | null
  fee: CoinAmount | null
  symbolId: number | null
  txHash: string
}

/** The coins of a spot market; undefined if the market is not a spot market. */
export type SpotCoins = (symbolId: number) => { base: string; quote: string } | undefined

/**
 * An account's history as tax reports need it, oldest first. Spot fills come from the executions, with both coins and
 * the fee in one line; everything else from the asset flow. Received − sent − fees is, for each coin, the sum of the
 * flow: nothing is counted twice or lost (docs/protocol 9.60–9.62).
 */
export function taxEntries(
  executions: readonly Execution[],
  flows: readonly AssetFlow[],
  spotCoins: SpotCoins,
): TaxEntry[] {
  const trades = executions.flatMap((execution) => tradeEntryOf(execution, spotCoins))
  const flowEntries = flows.flatMap((flow) => flowEntryOf(flow, spotCoins))
  return [...trades, ...flowEntries].toSorted((a, b) => a.time - b.time)
}

function tradeEntryOf(execution: Execution, spotCoins: SpotCoins): TaxEntry[] {
  const coins = spotCoins(execution.symbol_id)
  if (!coins) return []
  const base = { amount: parseDecimal(execution.quantity), coin: coins.base }
  const quote = { amount: parseDecimal(execution.amount), coin: coins.quote }
  const fee = parseDecimal(execution.fee)
  return [
    {
      time: execution.time,
      kind: 'trade',
      received: execution.is_buy ? base : quote,
      sent: execution.is_buy ? quote : base,
      fee: fee === 0n ? null : { amount: fee, coin: execution.fee_coin },
      symbolId: execution.symbol_id,
      txHash: execution.tx_hash,
    },
  ]
}

/** Skips informational rows (docs/protocol 9.62), and those of spot fills, which the executions contain. */
function flowEntryOf(flow: AssetFlow, spotCoins: SpotCoins): TaxEntry[] {
  const ofSpotFill = flow.symbol_id !== null && spotCoins(flow.symbol_id) !== undefined
  if (flow.kind === 'borrow' || flow.kind === 'repay') return []
  if (ofSpotFill && (flow.kind === 'trade' || flow.kind === 'fee')) return []
  const amount = parseDecimal(flow.amount)
  if (amount === 0n) return []
  return [
    {
      time: flow.time,
      kind: Object.hasOwn(KINDS, flow.kind) ? KINDS[flow.kind as keyof typeof KINDS] : 'other',
      received: amount > 0n ? { amount, coin: flow.coin } : null,
      sent: amount < 0n ? { amount: -amount, coin: flow.coin } : null,
      fee: null,
      symbolId: flow.symbol_id,
      txHash: flow.tx_hash,
    },
  ]
}

const KINDS = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  realized_pnl: 'realized',
  fee: 'fee',
  funding: 'funding',
  interest: 'interest',
  liquidation: 'liquidation',
} as const satisfies Record<string, TaxKind>

/**
 * The time from which two histories are both complete: if the venue returns only a limited number of rows, a report
 * must not start before the later of their oldest ones. 0 if both are complete.
 */
export function completeSince(
  executions: { rows: readonly Execution[]; truncated: boolean },
  flows: { rows: readonly AssetFlow[]; truncated: boolean },
): number {
  const oldest = (list: { rows: readonly { time: number }[]; truncated: boolean }) =>
    // Rows at the oldest time itself may be missing.
    list.truncated ? Math.min(...list.rows.map((row) => row.time)) + 1 : 0
  return Math.max(oldest(executions), oldest(flows))
}
