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

/** A position that stays near its liquidation is reported once in this time. */
const REPEAT_MS = HOUR_MS

/**
 * Events for positions whose mark price is nearer to their liquidation price than `percent`; empty: no alert. At most
 * one event per position and hour (by the venue's clock), whichever tab creates it. Unknown prices cause none.
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

/** Describes the event; its `amount` is the distance as a fraction of the mark price. */
export function describeNearLiquidation({ amount }: Pick<AccountEvent, 'amount'>, symbol: string) {
  return { title: text('title'), detail: text('detail', { symbol, distance: formatPercent(amount) }) }
}
