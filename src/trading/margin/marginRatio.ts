import { type Decimal, divide } from '@/base/decimal'
import { type MarkedPosition, selectPositionNumbers } from '../positions/OpenPosition'

/** How close a margin is to liquidation: maintenance margin / equity; above 1 it is liquidated. */
export type MarginRatio = {
  maintenance: Decimal
  /** Isolated: the position's own margin and profit; cross: the account's equity (docs/protocol 9.63). */
  equity: Decimal
  /** Null if equity is 0 or less. */
  ratio: Decimal | null
}

/** The margin ratio of an isolated position, or of all cross positions together with the settled balance. */
export function marginRatio(target: MarkedPosition, total: Decimal, all: readonly MarkedPosition[]): MarginRatio {
  const { isolatedMargin } = target.position
  if (isolatedMargin !== null) {
    const { maintenance, profit } = selectPositionNumbers(target)
    return ratioOf(maintenance, isolatedMargin + profit)
  }
  let [maintenance, equity] = [0n, total]
  for (const marked of all) {
    if (marked.position.isolatedMargin !== null) equity -= marked.position.isolatedMargin
    else {
      const numbers = selectPositionNumbers(marked)
      maintenance += numbers.maintenance
      equity += numbers.profit
    }
  }
  return ratioOf(maintenance, equity)
}

function ratioOf(maintenance: Decimal, equity: Decimal): MarginRatio {
  return { maintenance, equity, ratio: equity <= 0n ? null : divide(maintenance, equity) }
}
