import { type Decimal, absolute, divide } from '@/base/decimal'

/** Distance of the mark price from a liquidation price, as a fraction of the mark: 0.05 is 5 %. Null without one. */
export function liquidationDistance(mark: Decimal, liquidation: Decimal | null): Decimal | null {
  return liquidation === null || mark <= 0n ? null : divide(absolute(mark - liquidation), mark)
}
