import { larger, magnitude, product, smaller, WHOLE } from './arithmetic'
import { takeOver } from './deleveraging'
import { maintenanceOf, notionalOf } from './funds'
import { equityOf, freeMoney, isShort, type Margin, positionsOn } from './margins'
import { accountOf, FUND, leverageOf, type Model, type ModelPosition, symbolOf } from './Model'
import { bookSide, endOrder, reaches } from './orders'
import { pay } from './charge'
import { accept } from './placements'
import { readOrder } from './readOrder'
import { takeAll } from './trade'

/**
 * Liquidates every margin below its maintenance, accounts by age; an account that gets a position by it is checked in
 * the same block. docs/protocol 7.7, 9.74, 9.75.
 */
export function liquidateAll(model: Model): void {
  const holders = model.accounts.filter(({ address, positions }) => address !== FUND && positions.length > 0)
  let isQuiet = true
  for (const account of holders) {
    const isolated = account.positions.filter(({ mode }) => mode === 'isolated')
    const sorted = isolated.toSorted((a, b) => a.symbolId - b.symbolId || (a.side < b.side ? -1 : 1))
    for (const position of [null, ...sorted]) {
      const margin = { account, isolated: position }
      if (!isShort(model, margin)) continue
      liquidate(model, margin)
      isQuiet = false
    }
  }
  if (!isQuiet) liquidateAll(model)
}

/** Cancels the margin's orders, then reduces it until its equity suffices. */
function liquidate(model: Model, margin: Margin): void {
  const { account, isolated } = margin
  const before = freeMoney(account)
  const orders = model.orders.filter(({ owner, symbolId, side, mode }) => {
    if (owner !== account.address) return false
    return isolated === null ? mode === 'cross' : symbolId === isolated.symbolId && side === isolated.side
  })
  for (const order of orders) if (model.orders.includes(order)) endOrder(model, order, 'canceled')
  while (isShort(model, margin)) {
    const position = heaviestOf(model, positionsOn(margin))
    const left = magnitude(position.size) - stepOf(model, position)
    closeAtMarket(model, margin, position, magnitude(position.size) - left)
    if (magnitude(position.size) > left && isShort(model, margin)) takeOver(model, margin, position)
  }
  cover(model, margin, before)
}

function heaviestOf(model: Model, positions: readonly ModelPosition[]): ModelPosition {
  const max = positions.map((position) => maintenanceOf(model, position)).reduce(larger)
  return positions.find((position) => maintenanceOf(model, position) === max)!
}

/**
 * The quantity that brings a position to the bound of the next lower tier, in whole lots; in the lowest tier all of it.
 */
function stepOf(model: Model, position: ModelPosition): bigint {
  const { tiers, lot } = symbolOf(model, position.symbolId)
  const lower = tiers.filter(({ upTo }) => upTo !== null && upTo < notionalOf(model, position)).at(-1)
  if (lower === undefined) return magnitude(position.size)
  const perLot = product(lot, model.prices[position.symbolId]!.mark)
  return larger(lot, magnitude(position.size) - (lower.upTo! / perLot) * lot)
}

/** Sells or buys at market, down or up to the bankruptcy price rounded to the tick in the account's favor. */
function closeAtMarket(model: Model, margin: Margin, position: ModelPosition, size: bigint): void {
  const { account } = margin
  const symbol = symbolOf(model, position.symbolId)
  const isBuy = position.size < 0n
  const price = tickOfBankruptcy(model, margin, position)
  const best = bookSide(model, symbol.id, !isBuy)[0]
  if (best === undefined || !reaches(isBuy, price, best.price)) return
  const fields = { symbol_id: symbol.id, is_buy: isBuy, order_type: 'market', quantity: '0' } as const
  const order = accept(model, {
    ...readOrder(model, account.address, { ...fields, position_side: position.side, margin_mode: position.mode }),
    reduceOnly: true,
    leverage: leverageOf(account, symbol),
    source: 'liquidation',
    price,
    original: size,
    quantity: size,
  })
  takeAll(model, order)
  if (model.orders.includes(order)) endOrder(model, order, 'canceled')
}

function tickOfBankruptcy(model: Model, margin: Margin, position: ModelPosition): bigint {
  const { tick } = symbolOf(model, position.symbolId)
  const worth = position.size * model.prices[position.symbolId]!.mark - equityOf(model, margin) * WHOLE
  // value ÷ size is the price at which the margin becomes 0; up to the tick for a sale, down for a purchase
  const unit = position.size * tick
  const whole = worth / unit
  const isExact = whole * unit === worth
  const floor = isExact || worth < 0n === unit < 0n ? whole : whole - 1n
  return larger(0n, (position.size > 0n && !isExact ? floor + 1n : floor) * tick)
}

/**
 * A liquidated margin ends at 0 and not below: an isolated one costs the account nothing else, a cross one without
 * positions leaves no debt. The rest of an isolated margin pays first, then the insurance fund (docs/protocol 9.75).
 */
function cover(model: Model, margin: Margin, before: bigint): void {
  const { account, isolated } = margin
  const isOpen = positionsOn(margin).length > 0
  if (isolated === null && isOpen) return
  const missing = (isolated === null ? 0n : before) - freeMoney(account)
  if (missing <= 0n) return
  const own = isolated !== null && isOpen ? smaller(missing, larger(0n, isolated.margin)) : 0n
  if (isolated !== null) isolated.margin -= own
  pay(model, account, 'USDC', missing - own, 'liquidation')
  pay(model, accountOf(model, FUND), 'USDC', own - missing, 'liquidation')
}

/** The fund covers losses of accounts' own closes that exceed all they had, unless they borrow (docs/protocol 9.75). */
export function coverOverdrawn(model: Model): void {
  for (const account of model.accounts) {
    const isCovered = account.overdrawn && account.positions.length === 0 && !account.autoBorrow
    account.overdrawn = false
    if (isCovered) cover(model, { account, isolated: null }, 0n)
  }
}
