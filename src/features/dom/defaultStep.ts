import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'

/** A row of half a basis point: about 16 rows then show both sides of the market. */
const ROW_SHARE = 20_000n

/** The default step of a price ladder, in ticks: the largest that is at most half a basis point. */
export function defaultStep({ merges, tick }: Pick<Instrument, 'merges' | 'tick'>, price: Decimal): number {
  const fitting = merges.filter((merge) => BigInt(merge) * tick <= price / ROW_SHARE)
  return Math.max(1, ...fitting)
}
