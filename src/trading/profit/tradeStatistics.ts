import { type Decimal, divide, ONE } from '@/base/decimal'
import type { ClosedTrade } from './closedTrade'

/** Statistics of trades. Amounts in the quote coin, losses negative; null where the divisor is 0. */
export type TradeStatistics = {
  trades: number
  /** Trades with a positive, and with a negative net; a net of 0 is neither. */
  wins: number
  losses: number
  net: Decimal
  fees: Decimal
  funding: Decimal
  /** The sum of all wins, and of all losses. */
  won: Decimal
  lost: Decimal
  /** Wins / all trades. */
  winRate: Decimal | null
  /** Sum of wins / sum of losses. */
  profitFactor: Decimal | null
  averageWin: Decimal | null
  averageLoss: Decimal | null
  /** The average net of a trade. */
  expectancy: Decimal | null
  best: Decimal | null
  worst: Decimal | null
  /** The longest run of wins, and of losses. */
  winStreak: number
  lossStreak: number
  /** The largest fall of the cumulative net from its previous maximum, which is at least 0. */
  drawdown: Decimal
  /** Average time from opening to closing, ms. */
  holding: number | null
}

/** Sorts trades by the time they closed. */
export function sortTrades(trades: readonly ClosedTrade[]): ClosedTrade[] {
  return trades.toSorted((a, b) => a.closed - b.closed || a.opened - b.opened)
}

/** Computes the statistics of trades sorted by closing time. */
export function summarizeTrades(trades: readonly ClosedTrade[]): TradeStatistics {
  const wins = trades.filter(({ net }) => net > 0n)
  const losses = trades.filter(({ net }) => net < 0n)
  const nets = trades.map(({ net }) => net)
  const net = sum(nets)
  const won = sum(wins.map((trade) => trade.net))
  const lost = sum(losses.map((trade) => trade.net))
  const totalTime = trades.reduce((total, { opened, closed }) => total + closed - opened, 0)
  return {
    trades: trades.length,
    wins: wins.length,
    losses: losses.length,
    net,
    fees: sum(trades.map((trade) => trade.fees)),
    funding: sum(trades.map((trade) => trade.funding)),
    won,
    lost,
    winRate: share(BigInt(wins.length) * ONE, trades.length),
    profitFactor: lost === 0n ? null : divide(won, -lost),
    averageWin: share(won, wins.length),
    averageLoss: share(lost, losses.length),
    expectancy: share(net, trades.length),
    best: nets.reduce<Decimal | null>((max, value) => (max === null || value > max ? value : max), null),
    worst: nets.reduce<Decimal | null>((min, value) => (min === null || value < min ? value : min), null),
    winStreak: longestRun(nets, (value) => value > 0n),
    lossStreak: longestRun(nets, (value) => value < 0n),
    drawdown: greatestFall(nets),
    holding: trades.length === 0 ? null : totalTime / trades.length,
  }
}

/** Groups trades by the key that `keyOf` returns, in the given order. */
export function groupTrades<K>(
  trades: readonly ClosedTrade[],
  keyOf: (trade: ClosedTrade) => K,
): Map<K, ClosedTrade[]> {
  const groups = new Map<K, ClosedTrade[]>()
  for (const trade of trades) {
    const key = keyOf(trade)
    const group = groups.get(key)
    if (group) group.push(trade)
    else groups.set(key, [trade])
  }
  return groups
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function share(amount: Decimal, count: number): Decimal | null {
  return count === 0 ? null : divide(amount, BigInt(count) * ONE)
}

function longestRun(nets: readonly Decimal[], belongs: (net: Decimal) => boolean): number {
  let longest = 0
  let run = 0
  for (const net of nets) {
    run = belongs(net) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function greatestFall(nets: readonly Decimal[]): Decimal {
  let total = 0n
  let highest = 0n
  let fall = 0n
  for (const net of nets) {
    total += net
    if (total > highest) highest = total
    if (highest - total > fall) fall = highest - total
  }
  return fall
}
