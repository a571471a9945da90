import { formatDecimal } from '@/base/decimal'
import type { Random } from '@/base/random'
import type { Action } from './applyAction'
import type { ModelChange, OrderName } from './Fields'
import { accountOf, FUND, type Model, NO_PRICE, symbolOf } from './Model'
import { createDice, createRandomOrders } from './randomOrders'

/** An address without an account. */
const UNKNOWN_ADDRESS = `0x${'7'.repeat(40)}`

/**
 * Creates a seeded source of actions that collide often: few prices near the oracle price, few accounts, some of them
 * poor.
 */
export function createRandomActions(random: Random, model: Model, sizeFactor: number) {
  const symbols = model.symbols.map(({ id }) => id)
  const { int, chance, pick } = createDice(random)
  const { price, quantity, order, condition, tpslOf } = createRandomOrders(random, model, sizeFactor)

  function name(owner: string, symbolId?: number): OrderName {
    const open = model.orders.filter(
      (candidate) => candidate.owner === owner && (symbolId ?? candidate.symbolId) === candidate.symbolId,
    )
    const ended = model.past.filter((candidate) => candidate.owner === owner && candidate.id > 0)
    const chosen = open.length > 0 && chance(0.92) ? pick(open) : chance(0.3) ? pick(model.orders) : pick(ended)
    const isSameSymbol = symbolId === undefined || chosen?.symbolId === symbolId
    if (chosen === undefined || !isSameSymbol || chance(0.06)) return { clientId: `c${int(0, 9)}` }
    return chosen.clientId !== null && chance(0.3) ? { id: chosen.id, clientId: chosen.clientId } : { id: chosen.id }
  }

  function change(owner: string, symbolId: number, isAlone: boolean): ModelChange {
    const which = name(owner, isAlone ? undefined : symbolId)
    const open = model.orders.find(({ id }) => id === which.id)
    const symbol = open?.symbolId ?? symbolId
    if (open !== undefined && (open.rank === null || chance(0.05))) return changeOfWaiting(which, symbol)
    const draw = random()
    if (open && draw < 0.08) return { ...which, price: formatDecimal(open.price) }
    if (open && draw < 0.16) return { ...which, quantity: formatDecimal(open.quantity) }
    if (draw < 0.4) return { ...which, price: price(symbol) }
    const size =
      open && chance(0.5) ? formatDecimal(open.quantity - symbolOf(model, symbol).lot * BigInt(int(0, 2))) : ''
    const newQuantity = size === '' || size === '0' ? quantity(symbol) : size
    return draw < 0.75 ? { ...which, quantity: newQuantity } : { ...which, quantity: newQuantity, price: price(symbol) }
  }

  /** A change that a waiting order, or one with an attached take-profit, may get: no price if it has none. */
  function changeOfWaiting(which: OrderName, symbolId: number): ModelChange {
    const { algo, price: isSameSymbol, isBuy } = model.orders.find(({ id }) => id === which.id)!
    if (algo === null) return { ...which, tpsl: tpslOf(symbolId, !isBuy) }
    const isConditional = algo === 'conditional'
    if (isConditional && isSameSymbol !== NO_PRICE && chance(0.3)) return { ...which, price: price(symbolId) }
    if (isConditional && chance(0.6)) {
      const { trigger_price, trigger_by } = condition(symbolId)
      return { ...which, conditional: { trigger_price, trigger_by: synonymOf(trigger_by) } }
    }
    if (!isConditional && chance(0.6)) return { ...which, tpsl: tpslOf(symbolId, isBuy) }
    return { ...which, quantity: quantity(symbolId) }
  }

  /** A modify may call the oracle price the index price. */
  function synonymOf(source: string): string {
    return source === 'oracle_price' && chance(0.5) ? 'index_price' : source
  }

  function several<T>(make: () => T): T[] {
    return chance(0.9) ? [make()] : Array.from({ length: int(2, 4) }, make)
  }

  const traders = () => model.accounts.filter(({ address }) => address !== FUND)

  /** The next write, of any account. */
  return function next(): Action {
    const { address: owner } = pick(traders())
    const symbolId = pick(symbols)
    const draw = random()
    if (draw < 0.6) return { owner, kind: 'place', orders: several(() => order(owner, symbolId)) }
    if (draw < 0.71) return { owner, kind: 'cancel', orders: several(() => name(owner)) }
    if (draw < 0.84) {
      const isAlone = chance(0.9)
      const orders = Array.from({ length: isAlone ? 1 : int(2, 3) }, () => change(owner, symbolId, isAlone))
      return { owner, kind: 'modify', symbolId, orders }
    }
    if (draw < 0.87) return { owner, kind: 'chase', orders: [name(owner)] }
    if (draw < 0.885) return { owner, kind: 'cancelAll', symbolId: chance(0.6) ? symbolId : undefined }
    if (draw < 0.89) return { owner, kind: 'cancelAllAfter', timeout: chance(0.4) ? 0 : 5000 }
    return draw < 0.94 ? nextSetting(owner) : nextOfMoney(owner)
  }

  function nextSetting(owner: string): Action {
    const perpetuals = symbols.filter((id) => !symbolOf(model, id).isSpot)
    const draw = random()
    if (draw < 0.2 || perpetuals.length === 0) return { owner, kind: 'mode', hedge: chance(0.5) }
    if (draw < 0.6) return { owner, kind: 'leverage', symbolId: pick(perpetuals), leverage: int(1, 52) }
    return { owner, kind: 'margin', symbolId: pick(perpetuals), ...marginChange(owner) }
  }

  function nextOfMoney(owner: string): Action {
    const draw = random()
    const coin = pick(Object.keys(accountOf(model, owner).totals).concat('USDC'))
    const amount = coin === 'USDC' ? String(int(1, 900)) : pick(['0.01', '0.1', '1', '20'])
    if (draw < 0.2) return { owner, kind: 'autoBorrow', enabled: chance(0.8) }
    if (draw < 0.4) return { owner, kind: 'coinLeverage', coin, leverage: int(1, 5) }
    if (draw < 0.45) return { owner, kind: 'createSub', label: `s${int(0, 1)}` }
    if (draw < 0.5) return { owner: traders()[0]!.address, kind: 'createSub', label: 's0' }
    if (draw < 0.53) return { owner, kind: 'associate', main: pick(traders()).address, label: `s${int(0, 1)}` }
    if (draw < 0.6) return { owner, kind: 'deposit', coin, amount }
    const to = chance(0.3) ? null : chance(0.1) ? UNKNOWN_ADDRESS : pick(traders()).address
    const from = to === null || chance(0.5) ? owner : pick(traders()).address
    return { owner, kind: 'send', from, to, coin, amount }
  }

  function marginChange(owner: string) {
    const side = accountOf(model, owner).hedge ? pick(['long', 'short']) : 'both'
    return { side, amount: String(pick([-1, 1]) * pick([1, 20, 300, 9000])) }
  }
}
