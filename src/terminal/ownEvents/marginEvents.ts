import { type Decimal, formatDecimal, ONE, parseDecimal } from '@/base/decimal'
import { type AccountMargin, marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import type { Instrument } from '@/trading/instrument/instrument'
import { symbolName, formatMoney, formatPercent } from '../format/format'
import { createText } from '../format/text'
import { type AccountEvent, plainEvent } from './AccountEvent'
import type { Derived, StoredEvents } from './createEventLog'

const text = createText({
  cross: 'Account margin ratio {ratio}',
  isolated: 'Margin ratio {ratio}, {symbol}',
  detail: 'Maintenance margin {maintenance} of {equity} equity. At 100% positions are liquidated.',
  detailIsolated: 'Maintenance margin {maintenance} of {equity}. At 100% the position is liquidated.',
})

/** Percentage points that a ratio must fall below the threshold before it can warn again. */
const REARM_PER_CENT = 5n

/**
 * Derives events for margin ratios that rose above a threshold, once until the ratio has fallen well below it.
 * `percent`: the threshold. `at`: venue ms. Null if nothing changes.
 */
export function deriveMarginEvents(
  { warned: before = [] }: Pick<StoredEvents, 'warned'>,
  { cross, isolated }: Pick<AccountMargin, 'cross' | 'isolated'>,
  percent: number,
  at: number,
): Derived | null {
  const margins: { key: string; symbolId: number | null; margin: MarginRatio }[] = isolated.map((margin) => {
    const { symbolId, positionSide } = margin.target.position
    return { key: `${symbolId}:${positionSide}`, symbolId, margin }
  })
  if (cross) margins.push({ key: 'cross', symbolId: null, margin: cross })
  const events: AccountEvent[] = []
  const warned: string[] = []
  for (const { key, symbolId, margin } of margins) {
    const meter = marginMeter(margin)
    const wasWarned = before.includes(key)
    const threshold = (ONE * (BigInt(percent) - (wasWarned ? REARM_PER_CENT : 0n))) / 100n
    if (meter < threshold) continue
    warned.push(key)
    if (!wasWarned) events.push(marginEvent(`margin:${key}:${at}`, symbolId, margin, meter, at))
  }
  return warned.join(' ') === before.join(' ') ? null : { warned, events }
}

function marginEvent(
  id: string,
  symbolId: number | null,
  margin: MarginRatio,
  meter: Decimal,
  at: number,
): AccountEvent {
  const [maintenance, equity] = [formatDecimal(margin.maintenance), formatDecimal(margin.equity)]
  return plainEvent({ id, kind: 'margin', at, symbolId, amount: formatDecimal(meter), margin: { maintenance, equity } })
}

/** Describes a margin warning. */
export function describeMarginEvent(
  { amount, margin, symbolId }: AccountEvent,
  instrument: Instrument | undefined,
): { readonly title: string; readonly detail: string } {
  const ratio = formatPercent(parseDecimal(amount), 2)
  const numbers = { maintenance: formatMoney(margin?.maintenance ?? '0'), equity: formatMoney(margin?.equity ?? '0') }
  if (symbolId === null) return { title: text('cross', { ratio }), detail: text('detail', numbers) }
  const symbol = symbolName(instrument, symbolId)
  return { title: text('isolated', { ratio, symbol }), detail: text('detailIsolated', numbers) }
}
