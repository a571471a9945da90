import { formatDecimal, parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import { liquidationDistance } from '@/trading/positions/liquidationDistance'
import { formatPercent } from '../format/format'
import { createText } from '../format/text'
import type { PositionRow } from '../positions/selectPositionRows'
import type { AccountEvent } from './AccountEvent'

const text = createText({
  title: 'Liquidation is near',
  detail: '{symbol}: the mark price is {distance} away from the liquidation price',
})

/** Minimum time between two events of a position that stays near its liquidation, ms. */
const REPEAT_MS = HOUR_MS

/**
 * Selects events for positions whose mark price is within `percent` of their liquidation price; an empty `percent`
 * selects none. There is at most one event per position and hour of the venue's clock, in all tabs together. Unknown
 * prices cause none.
 */
export function selectNearLiquidation(rows: readonly PositionRow[], percent: string, now: number): AccountEvent[] {
  if (percent === '') return []
  const maxPercent = parseDecimal(percent)
  return rows.flatMap(({ key, mark, liquidation, record }) => {
    if (mark === null || liquidation === 'unknown') return []
    const distance = liquidationDistance(mark, liquidation)
    if (distance === null || distance * 100n > maxPercent) return []
    const hour = Math.floor(now / REPEAT_MS)
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

/** Describes the event. `amount`: the distance as a fraction of the mark price. */
export function describeNearLiquidation({ amount }: Pick<AccountEvent, 'amount'>, symbol: string) {
  return { title: text('title'), detail: text('detail', { symbol, distance: formatPercent(amount) }) }
}
