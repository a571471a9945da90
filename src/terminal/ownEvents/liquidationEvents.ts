import { formatDecimal, parseDecimal } from '@/base/decimal'
import { liquidationDistance } from '@/trading/positions/liquidationDistance'
import { formatPercent } from '../format/format'
import { createText } from '../format/text'
import type { PositionRow } from '../positions/selectPositionRows'
import type { AccountEvent } from './AccountEvent'

const text = createText({
  title: 'Liquidation is near',
  detail: '{symbol}: the mark price is {distance} away from the liquidation price',
})

/** While a position stays near its liquidation, it is said once in this time. */
const AGAIN_MS = 3_600_000

/**
 * The positions whose mark price is nearer to their liquidation price than `percent`, as events; empty: no alert. Of one
 * position there is one event an hour (by the venue's clock), whichever tab makes it. What is not known is not near.
 */
export function selectNearLiquidation(rows: readonly PositionRow[], percent: string, now: number): AccountEvent[] {
  if (percent === '') return []
  const most = parseDecimal(percent)
  return rows.flatMap(({ key, mark, liquidation, record }) => {
    if (mark === null || liquidation === 'unknown') return []
    const distance = liquidationDistance(mark, liquidation)
    if (distance === null || distance * 100n > most) return []
    const hour = Math.floor(now / AGAIN_MS)
    return {
      id: `near:${key}:${record.created_time}:${hour}`,
      kind: 'liquidationNear',
      at: now,
      symbolId: record.symbol_id,
      order: null,
      amount: formatDecimal(distance),
      coin: null,
      isRead: false,
    }
  })
}

/** Such an event in words; its `amount` is the distance as a fraction of the mark price. */
export function describeNearLiquidation({ amount }: Pick<AccountEvent, 'amount'>, symbol: string) {
  return { title: text('title'), detail: text('detail', { symbol, distance: formatPercent(amount) }) }
}
