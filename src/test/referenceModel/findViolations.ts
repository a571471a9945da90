import { formatDecimal } from '@/base/decimal'
import { sumOf } from './arithmetic'
import type { Model } from './Model'
import { pricesOf, remainingOf } from './orders'

/** The violated invariants: money in = money out, long = short, no crossed book, filled + remaining = quantity. */
export function findViolations(model: Model): string[] {
  return [
    ...findUnbalancedCoins(model),
    ...findUnbalancedSymbols(model),
    ...findCrossedBooks(model),
    ...findInconsistentOrders(model),
  ]
}

/**
 * Per coin, what came in minus what went out equals the holdings of accounts and venue; the cost of open positions is
 * not settled yet (docs/protocol 9.69).
 */
function findUnbalancedCoins(model: Model): string[] {
  return Object.entries(model.deposited).flatMap(([coin, deposited]) => {
    const costs = coin === 'USDC' ? model.accounts.flatMap(({ positions }) => positions.map(({ cost }) => -cost)) : []
    const totals = model.accounts.map((account) => account.totals[coin] ?? 0n)
    const total = sumOf([...totals, ...costs, model.earned[coin] ?? 0n])
    return total === deposited ? [] : [`${coin}: ${formatDecimal(total)} held, ${formatDecimal(deposited)} deposited`]
  })
}

function findUnbalancedSymbols(model: Model): string[] {
  return model.symbols.flatMap(({ id }) => {
    const all = model.accounts.flatMap(({ positions }) => positions.filter(({ symbolId }) => symbolId === id))
    return sumOf(all.map(({ size }) => size)) === 0n ? [] : [`symbol ${id}: long and short differ`]
  })
}

function findCrossedBooks(model: Model): string[] {
  return model.symbols.flatMap(({ id }) => {
    const [bid] = pricesOf(model, id, true)
    const [ask] = pricesOf(model, id, false)
    return bid !== undefined && ask !== undefined && bid >= ask ? [`symbol ${id}: crossed`] : []
  })
}

function findInconsistentOrders(model: Model): string[] {
  const wrong = model.orders.filter((order) => {
    if (order.algo !== null) return !['inactive', 'pending_trigger'].includes(order.state) || order.filled > 0n
    const state = order.filled === 0n ? 'new' : 'partially_filled'
    return order.rank === null || order.state !== state || remainingOf(order) <= 0n
  })
  return wrong.map(({ id, state }) => `order ${id}: open, ${state}`)
}
