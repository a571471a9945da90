import { absolute } from '@/base/decimal'
import { formatPrice, formatSize } from '@/terminal/format/format'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { text } from './exitMessages'

/** Names the position that the exits of a dialog close. */
export function describePosition({ position, market: { instrument } }: PositionRow): string {
  return text(position.size > 0n ? 'guardsLong' : 'guardsShort', {
    size: formatSize(absolute(position.size), instrument),
    coin: instrument.base,
    price: formatPrice(position.entry, instrument),
  })
}
