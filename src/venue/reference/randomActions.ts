import { formatDecimal } from '@/base/decimal'
import type { Random } from '@/base/random'
import type { Action } from './applyAction'
import { product, sumOf } from './arithmetic'
import type { OrderFields, OrderName } from './Fields'
import { accountOf, type Model, symbolOf } from './Model'
import { bookSide, remainingOf } from './orders'

const STP = ['cancel_maker', 'cancel_taker', 'cancel_both', 'none']
const MATCHES = ['queue_1', 'queue_5', 'counter_party_1', 'counter_party_5']
/** Where an action goes that no account answers to. */
const NOBODY = `0x${'7'.repeat(40)}`

/** A seeded source of actions, made to collide: few prices near the oracle's, few accounts, some of them poor. */
export function createRandomActions(random: Random, model: Model, symbols: readonly number[]) {
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const chance = (part: number) => random() < part
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!

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
    const worth = BigInt(pick([1, 30, 100, 250, 700, 2000])) * 10n ** 18n
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
    const isSpot = symbolOf(model, symbolId).isSpot
    const reduces = !isSpot && chance(0.12) ? { flags: ['reduce_only'] as const, tpsl: plainTpsl(symbolId) } : {}
    const slippage = chance(0.5) ? { slippage: pick(['0.0001', '0.001', '0.003']) } : {}
    const dice = random()
    if (dice < 0.1) return { ...base, ...reduces, ...slippage, order_type: 'market', market_order_type: 'base' }
    if (dice < 0.16 && isSpot) {
      const amounts = ['0.05', '0.3', '17.5', String(int(1, 3000)), `${int(1, 900)}.123456`]
      const money = chance(0.4) ? oneLotOver(symbolId, base.is_buy) : pick(amounts)
      return { ...base, ...slippage, order_type: 'market', market_order_type: 'quote', quantity: money }
    }
    if (dice < 0.24) return { ...base, ...reduces, order_type: 'limit', price_match: pick(MATCHES) }
    const limit = { ...base, ...reduces, order_type: 'limit', price: price(symbolId) } as const
    if (dice < 0.38) return { ...limit, time_in_force: pick(['ioc', 'fok']) }
    return dice < 0.48 && !('flags' in limit) ? { ...limit, flags: ['post_only'] } : limit
  }

  /** Money for all that stands at the best price and a lot more, which the next price does not give. */
  function oneLotOver(symbolId: number, isBuy: boolean): string {
    const { lot } = symbolOf(model, symbolId)
    const best = bookSide(model, symbolId, !isBuy)
    const price = best[0]?.price ?? model.prices[symbolId]!.oracle
    const there = sumOf(best.filter((one) => one.price === price).map(remainingOf))
    return formatDecimal(product(price, there + lot))
  }

  /** A form that must be there and has no effect (Settled 41). */
  function plainTpsl(symbolId: number): Record<string, string> {
    const trigger = formatDecimal(model.prices[symbolId]!.oracle)
    return { tpsl_mode: 'full', tp_trigger_price: trigger, tp_trigger_by: 'last_price', tp_order_type: 'market' }
  }

  function name(owner: string, symbolId?: number): OrderName {
    const open = model.orders.filter((one) => one.owner === owner && (symbolId ?? one.symbolId) === one.symbolId)
    const ended = model.past.filter((one) => one.owner === owner && one.id > 0)
    const chosen = open.length > 0 && chance(0.92) ? pick(open) : chance(0.3) ? pick(model.orders) : pick(ended)
    const known = symbolId === undefined || chosen?.symbolId === symbolId
    if (chosen === undefined || !known || chance(0.06)) return { clientId: `c${int(0, 9)}` }
    return chosen.clientId !== null && chance(0.3) ? { id: chosen.id, clientId: chosen.clientId } : { id: chosen.id }
  }

  function change(owner: string, symbolId: number, isAlone: boolean) {
    const which = name(owner, isAlone ? undefined : symbolId)
    const open = model.orders.find(({ id }) => id === which.id)
    const symbol = open?.symbolId ?? symbolId
    const dice = random()
    if (open && dice < 0.08) return { ...which, price: formatDecimal(open.price) }
    if (open && dice < 0.16) return { ...which, quantity: formatDecimal(open.quantity) }
    if (dice < 0.4) return { ...which, price: price(symbol) }
    const size =
      open && chance(0.5) ? formatDecimal(open.quantity - symbolOf(model, symbol).lot * BigInt(int(0, 2))) : ''
    const wanted = size === '' || size === '0' ? quantity(symbol) : size
    return dice < 0.75 ? { ...which, quantity: wanted } : { ...which, quantity: wanted, price: price(symbol) }
  }

  function several<T>(make: () => T): T[] {
    return chance(0.9) ? [make()] : Array.from({ length: int(2, 4) }, make)
  }

  /** The next write, of any account. */
  return function next(): Action {
    const { address: owner } = pick(model.accounts)
    const symbolId = pick(symbols)
    const perpetuals = symbols.filter((id) => !symbolOf(model, id).isSpot)
    const dice = random()
    if (dice < 0.6) return { owner, kind: 'place', orders: several(() => order(owner, symbolId)) }
    if (dice < 0.72) return { owner, kind: 'cancel', orders: several(() => name(owner)) }
    if (dice < 0.84) {
      const isAlone = chance(0.9)
      const orders = Array.from({ length: isAlone ? 1 : int(2, 3) }, () => change(owner, symbolId, isAlone))
      return { owner, kind: 'modify', symbolId, orders }
    }
    if (dice < 0.88) return { owner, kind: 'chase', orders: [name(owner)] }
    if (dice < 0.91) return { owner, kind: 'cancelAll', symbolId: chance(0.6) ? symbolId : undefined }
    if (dice < 0.915) return { owner, kind: 'cancelAllAfter', timeout: chance(0.4) ? 0 : 5000 }
    if (dice < 0.925 || perpetuals.length === 0) return { owner, kind: 'mode', hedge: chance(0.5) }
    if (dice < 0.95) return { owner, kind: 'leverage', symbolId: pick(perpetuals), leverage: int(1, 52) }
    if (dice < 0.975) return { owner, kind: 'margin', symbolId: pick(perpetuals), ...marginChange(owner) }
    const coin = pick(Object.keys(accountOf(model, owner).totals))
    const amount = coin === 'USDC' ? String(int(1, 900)) : pick(['0.01', '0.1', '1', '20'])
    if (dice < 0.98) return { owner, kind: 'deposit', coin, amount }
    const to = chance(0.4) ? null : chance(0.1) ? NOBODY : pick(model.accounts).address
    return { owner, kind: 'send', to, coin, amount }
  }

  function marginChange(owner: string) {
    const side = accountOf(model, owner).hedge ? pick(['long', 'short']) : 'both'
    return { side, amount: String(pick([-1, 1]) * pick([1, 20, 300, 9000])) }
  }
}
