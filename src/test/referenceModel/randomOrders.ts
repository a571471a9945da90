import { formatDecimal } from '@/base/decimal'
import type { Random } from '@/base/random'
import { product, sumOf } from './arithmetic'
import type { Condition, OrderFields, TpslTexts } from './Fields'
import { accountOf, type Model, symbolOf } from './Model'
import { bookSide, remainingOf } from './orders'
import { SOURCES } from './triggers'

const STP = ['cancel_maker', 'cancel_taker', 'cancel_both', 'none']
const MATCHES = ['queue_1', 'queue_5', 'counter_party_1', 'counter_party_5']

/** Random choices from a seeded source. */
export function createDice(random: Random) {
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    int,
    chance: (part: number) => random() < part,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!,
  }
}

/**
 * Creates a seeded source of orders that collide often: few prices near the oracle price, triggers that are soon
 * reached.
 */
export function createRandomOrders(random: Random, model: Model, sizeFactor: number) {
  const { int, chance, pick } = createDice(random)

  function price(symbolId: number): string {
    const { oracle } = model.prices[symbolId]!
    const { tick } = symbolOf(model, symbolId)
    const step = chance(0.03) ? int(-1500, 1500) : int(-9, 9)
    const near = (oracle * BigInt(10_000 + step * 8)) / 10_000n
    return formatDecimal(chance(0.015) ? near - (near % tick) + tick / 2n : near - (near % tick))
  }

  function quantity(symbolId: number): string {
    const { lot } = symbolOf(model, symbolId)
    if (chance(0.15)) return formatDecimal(BigInt(int(1, 9)) * lot)
    const worth = BigInt(sizeFactor * pick([1, 30, 100, 250, 700, 2000])) * 10n ** 18n
    const lots = (worth * 10n ** 18n) / model.prices[symbolId]!.oracle / lot
    return formatDecimal(chance(0.015) ? lots * lot + lot / 2n : (lots + BigInt(int(1, 3))) * lot)
  }

  function perpetualFields(owner: string, symbolId: number): Partial<OrderFields> {
    if (symbolOf(model, symbolId).isSpot) return {}
    const isHedge = accountOf(model, owner).hedge !== chance(0.01)
    const isIsolated = ((Number(BigInt(owner) % 3n) + symbolId) % 3 === 0) !== chance(0.02)
    return {
      position_side: isHedge ? pick(['long', 'short']) : 'both',
      margin_mode: isIsolated ? 'isolated' : 'cross',
    }
  }

  function order(owner: string, symbolId: number): OrderFields {
    const named = chance(0.15) ? { client_order_id: `c${int(0, 9)}` } : {}
    const terms = { symbol_id: symbolId, is_buy: chance(0.5), quantity: quantity(symbolId), ...named }
    const base = { ...terms, ...perpetualFields(owner, symbolId), ...(chance(0.8) ? { stp_mode: pick(STP) } : {}) }
    if (chance(0.07)) return exitOrder(base)
    const acting = actingOrder(symbolId, base)
    if (chance(0.07) && acting.flags === undefined)
      return { ...acting, algo_order_type: 'attached_tpsl', tpsl: tpslOf(symbolId, !acting.is_buy) }
    if (chance(0.08)) return { ...acting, algo_order_type: 'conditional', conditional: condition(symbolId) }
    return acting
  }

  function actingOrder(symbolId: number, base: Omit<OrderFields, 'order_type'>): OrderFields {
    const isSpot = symbolOf(model, symbolId).isSpot
    const reduces = !isSpot && chance(0.12) ? { flags: ['reduce_only'] as const, tpsl: plainTpsl(symbolId) } : {}
    const slippage = chance(0.5) ? { slippage: pick(['0.0001', '0.001', '0.003']) } : {}
    const draw = random()
    if (draw < 0.1) return { ...base, ...reduces, ...slippage, order_type: 'market', market_order_type: 'base' }
    if (draw < 0.16 && isSpot) {
      const amounts = ['0.05', '0.3', '17.5', String(int(1, 3000)), `${int(1, 900)}.123456`]
      const money = chance(0.4) ? oneLotOver(symbolId, base.is_buy) : pick(amounts)
      return { ...base, ...slippage, order_type: 'market', market_order_type: 'quote', quantity: money }
    }
    if (draw < 0.24) return { ...base, ...reduces, order_type: 'limit', price_match: pick(MATCHES) }
    const limit = { ...base, ...reduces, order_type: 'limit', price: price(symbolId) } as const
    if (draw < 0.38) return { ...limit, time_in_force: pick(['ioc', 'fok']) }
    return draw < 0.48 && !('flags' in limit) ? { ...limit, flags: ['post_only'] } : limit
  }

  /** A take-profit and stop-loss of a position that its owner may have. */
  function exitOrder(base: Omit<OrderFields, 'order_type'>): OrderFields {
    const { owner: _, ...fields } = { owner: null, ...base }
    const position = model.accounts
      .flatMap(({ positions }) => positions)
      .find(({ symbolId }) => symbolId === base.symbol_id)
    const isBuy = position !== undefined && chance(0.7) ? position.size < 0n : base.is_buy
    const kind = { order_type: 'market', market_order_type: 'base', algo_order_type: 'tpsl' } as const
    return { ...fields, ...kind, is_buy: isBuy, tpsl: tpslOf(base.symbol_id, isBuy) }
  }

  /** A price that may soon be reached, not on the tick. */
  function near(symbolId: number, steps: number): string {
    const { oracle, last } = model.prices[symbolId]!
    return formatDecimal((((chance(0.5) ? last : null) ?? oracle) * BigInt(10_000 + steps)) / 10_000n)
  }

  const sourceOf = (symbolId: number) => (symbolOf(model, symbolId).isSpot ? 'last_price' : pick(SOURCES))

  function condition(symbolId: number): Condition {
    return { trigger_price: near(symbolId, int(-30, 30)), trigger_by: sourceOf(symbolId) }
  }

  /** Mostly on the right sides of the price; `isBuy`: the side of the closing order. */
  function tpslOf(symbolId: number, isBuy: boolean): TpslTexts {
    const leg = (name: string, isAbove: boolean): TpslTexts => {
      const isLimit = chance(0.4)
      const steps = int(1, 40) * (isAbove !== chance(0.05) ? 1 : -1)
      return {
        [`${name}_trigger_price`]: near(symbolId, steps),
        [`${name}_trigger_by`]: sourceOf(symbolId),
        [`${name}_order_type`]: isLimit ? 'limit' : 'market',
        ...(isLimit ? { [`${name}_order_price`]: price(symbolId) } : {}),
      }
    }
    const draw = random()
    return {
      tpsl_mode: pick(['full', 'partial']),
      ...(draw < 0.7 ? leg('tp', !isBuy) : {}),
      ...(draw > 0.3 ? leg('sl', isBuy) : {}),
    }
  }

  /** An amount for all orders at the best price and a lot more, which the next price does not give. */
  function oneLotOver(symbolId: number, isBuy: boolean): string {
    const { lot } = symbolOf(model, symbolId)
    const best = bookSide(model, symbolId, !isBuy)
    const price = best[0]?.price ?? model.prices[symbolId]!.oracle
    const there = sumOf(best.filter((resting) => resting.price === price).map(remainingOf))
    return formatDecimal(product(price, there + lot))
  }

  /** A field that is required and has no effect (docs/protocol 9.41). */
  function plainTpsl(symbolId: number): Record<string, string> {
    const trigger = formatDecimal(model.prices[symbolId]!.oracle)
    return { tpsl_mode: 'full', tp_trigger_price: trigger, tp_trigger_by: 'last_price', tp_order_type: 'market' }
  }

  return { price, quantity, order, condition, tpslOf }
}
