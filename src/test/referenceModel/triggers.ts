import { parseDecimal } from '@/base/decimal'
import type { Model, ModelOrder, ModelTrigger } from './Model'

/** The prices that can trigger an order, in the order in which they are checked. */
export const SOURCES = ['last_price', 'mark_price', 'oracle_price']

/** The price of a source; null for the last price before the first trade. */
function priceFrom(model: Model, symbolId: number, source: string): bigint | null {
  const { last, mark, oracle } = model.prices[symbolId]!
  if (source === 'last_price') return last
  return source === 'mark_price' ? mark : oracle
}

/**
 * The triggers of an order. A conditional order: its price, from the side on which the price is now. A take-profit of a
 * long fires at or above its price, a stop-loss at or below; of a short the other way round (docs/protocol 9.44).
 */
export function triggersOf(model: Model, { algo, symbolId, isBuy, condition, tpsl }: ModelOrder): ModelTrigger[] {
  if (algo === 'conditional') {
    const source = condition!.trigger_by === 'index_price' ? 'oracle_price' : condition!.trigger_by
    const price = parseDecimal(condition!.trigger_price)
    return [{ leg: 'conditional', source, price, rises: price > (priceFrom(model, symbolId, source) ?? 0n) }]
  }
  if (algo === null || tpsl === null) return []
  return (['tp', 'sl'] as const).flatMap((leg) => {
    const price = tpsl[`${leg}_trigger_price`]
    if (price === undefined) return []
    const isOfLong = !isBuy
    return [{ leg, source: tpsl[`${leg}_trigger_by`]!, price: parseDecimal(price), rises: isOfLong === (leg === 'tp') }]
  })
}

/** Whether the price of a trigger is reached. */
export function isReached(model: Model, symbolId: number, { source, price, rises }: ModelTrigger): boolean {
  const now = priceFrom(model, symbolId, source)
  return now !== null && (rises ? now >= price : now <= price)
}

/**
 * Whether an order may not start to wait: the price is reached already, or there is no such price yet (20016;
 * docs/protocol 9.44).
 */
export function hasPassed(model: Model, order: ModelOrder): boolean {
  return triggersOf(model, order).some((trigger) => {
    const now = priceFrom(model, order.symbolId, trigger.source)
    if (now === null || now === trigger.price) return true
    return trigger.leg !== 'conditional' && isReached(model, order.symbolId, trigger)
  })
}
