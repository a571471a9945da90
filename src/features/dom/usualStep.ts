import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'

/** A row of half a basis point: some 16 rows then show both sides of the market. */
const ROW_SHARE = 20_000n

/** The step of a ladder without a chosen one, in ticks: the greatest that is at most half a basis point. */
export function usualStep({ merges, tick }: Pick<Instrument, 'merges' | 'tick'>, price: Decimal): number {
  const fitting = merges.filter((merge) => BigInt(merge) * tick <= price / ROW_SHARE)
  return Math.max(1, ...fitting)
}
