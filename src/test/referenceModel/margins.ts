import { sumOf } from './arithmetic'
import { crossProfit, maintenanceOf, unrealizedOf } from './funds'
import type { Model, ModelAccount, ModelPosition } from './Model'

/** The unit of liquidation: an account's cross positions together, or one isolated position. */
export type Margin = { readonly account: ModelAccount; readonly isolated: ModelPosition | null }

/** Its open positions, by symbol and side. */
export function positionsOn({ account, isolated }: Margin): ModelPosition[] {
  return account.positions
    .filter((position) => (isolated === null ? position.mode === 'cross' : position === isolated))
    .toSorted((a, b) => a.symbolId - b.symbolId || (a.side < b.side ? -1 : 1))
}

/** USDC outside isolated margins. */
export function freeMoney({ totals, positions }: ModelAccount): bigint {
  return (totals['USDC'] ?? 0n) - sumOf(positions.map(({ margin }) => margin))
}

/** The equity of a margin at the mark price (docs/protocol 9.63). */
export function equityOf(model: Model, { account, isolated }: Margin): bigint {
  if (isolated !== null) return isolated.margin + unrealizedOf(model, isolated)
  return freeMoney(account) + crossProfit(model, account)
}

/** Whether its equity is below the maintenance of its positions. */
export function isShort(model: Model, margin: Margin): boolean {
  const positions = positionsOn(margin)
  const needed = sumOf(positions.map((position) => maintenanceOf(model, position)))
  return positions.length > 0 && equityOf(model, margin) < needed
}
