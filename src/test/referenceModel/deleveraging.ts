import type { ExecutionKind } from '@/protocol/records'
import { larger, magnitude, product, quotient, smaller, sumOf, WHOLE } from './arithmetic'
import { unrealizedOf } from './funds'
import { equityOf, type Margin } from './margins'
import { accountOf, FUND, leverageOf, type Model, type ModelAccount, type ModelPosition, symbolOf } from './Model'
import { endOrder } from './orders'
import { pay } from './charge'
import { accept } from './placements'
import { fillPosition } from './positions'
import { readOrder } from './readOrder'
import { trimClosingOrders } from './trade'

/** A position with its account. */
type Holding = { readonly account: ModelAccount; readonly position: ModelPosition }

/** The positions of one side, first the one that is deleveraged first: highest profit × leverage, then the oldest account. */
function rankedOf(model: Model, symbolId: number, isLong: boolean): Holding[] {
  const score = ({ account, position }: Holding) => {
    const leverage = BigInt(leverageOf(account, symbolOf(model, symbolId)))
    return position.cost === 0n
      ? 0n
      : quotient(unrealizedOf(model, position) * leverage * WHOLE, magnitude(position.cost))
  }
  const holdings = model.accounts.flatMap((account) =>
    account.positions
      .filter((position) => position.symbolId === symbolId && position.size > 0n === isLong)
      .map((position) => ({ account, position })),
  )
  return holdings.toSorted((a, b) => (score(a) === score(b) ? 0 : score(a) > score(b) ? -1 : 1))
}

/** Gives every position its level, 4 to 0 in five equal groups by side; the fund's have none. docs/protocol 7.8. */
export function rankAll(model: Model): void {
  for (const { id } of model.symbols)
    for (const isLong of [true, false]) {
      const ranked = rankedOf(model, id, isLong).filter(({ account }) => account.address !== FUND)
      for (const [rank, { position }] of ranked.entries())
        position.adlLevel = 4 - Math.floor((rank * 5) / ranked.length)
    }
}

/** The price at which a margin becomes 0, at 12 places, half-even; never below 0. */
function bankruptcyPriceOf(model: Model, margin: Margin, position: ModelPosition): bigint {
  const beside = equityOf(model, margin) - unrealizedOf(model, position)
  const step = 10n ** 6n
  return larger(0n, quotient((position.cost - beside) * WHOLE, position.size * step) * step)
}

/**
 * Closes what the market did not take at the bankruptcy price: the insurance fund takes as much as it can pay for,
 * positions of the other side take the rest. The margin ends at exactly 0, unless even a price of 0 does not cover the
 * losses of its other positions (docs/protocol 9.74, 9.75).
 */
export function takeOver(model: Model, margin: Margin, position: ModelPosition): void {
  const fund = accountOf(model, FUND)
  const { account, isolated } = margin
  const { symbolId, size } = position
  const deal = { account, position, price: bankruptcyPriceOf(model, margin, position) }
  const beside = equityOf(model, margin) - unrealizedOf(model, position)
  const taken = affordable(model, margin, position)
  if (taken === magnitude(size) && deal.price > 0n) {
    transferToFund(model, deal, taken, beside)
    return
  }
  const realized = [taken > 0n ? transferToFund(model, deal, taken, null) : 0n]
  const others = rankedOf(model, symbolId, size < 0n)
  const isLast = ({ account: other }: Holding) => other === account || other === fund
  for (const holding of [...others.filter((other) => !isLast(other)), ...others.filter(isLast)])
    if (position.size !== 0n) realized.push(transferTo(model, deal, holding))
  if (deal.price === 0n) return
  const rest = isolated === null ? equityOf(model, margin) : beside + sumOf(realized)
  pay(model, account, 'USDC', -rest, 'liquidation', symbolId)
  pay(model, fund, 'USDC', rest, 'liquidation', symbolId)
}

/** How much of a position the fund can take: each lot costs its share of the shortfall at the mark price. */
function affordable(model: Model, margin: Margin, position: ModelPosition): bigint {
  const missing = -equityOf(model, margin)
  const size = magnitude(position.size)
  if (missing <= 0n) return size
  const { lot } = symbolOf(model, position.symbolId)
  const money = larger(0n, accountOf(model, FUND).totals['USDC']!)
  return smaller(size, ((money * (size / lot)) / missing) * lot)
}

/** A bankrupt position, its account, and the price at which others take it. */
type Deal = { readonly account: ModelAccount; readonly position: ModelPosition; readonly price: bigint }

/**
 * The fund takes a part at the mark price, and pays or keeps the difference to the bankruptcy price; for the whole
 * position it also settles the rest of the margin. Returns the realized profit of the bankrupt side.
 */
function transferToFund(model: Model, { account, position, price }: Deal, size: bigint, beside: bigint | null): bigint {
  const { symbolId, side, mode } = position
  const { mark } = model.prices[symbolId]!
  const isSale = position.size > 0n
  const difference = product(size, mark) - product(size, price)
  const gain = beside === null ? (isSale ? difference : -difference) : beside + unrealizedOf(model, position)
  const what = { symbolId, size, kind: 'liquidation' } as const
  const paid = beside === null ? null : -beside
  const own = { owner: account, side, mode, isBuy: !isSale, price, flow: 'liquidation', paid, isMaker: false }
  const realized = fillOutside(model, { ...what, ...own })
  const fund = accountOf(model, FUND)
  const other = { owner: fund, side: 'both', mode: 'cross', isBuy: isSale, price: mark, isMaker: true } as const
  fillOutside(model, { ...what, ...other, flow: 'realized_pnl', paid: null })
  pay(model, fund, 'USDC', gain, 'liquidation', symbolId)
  return realized
}

/**
 * Closes as much as possible against a position of the other side. Returns the realized profit of the bankrupt side.
 */
function transferTo(
  model: Model,
  { account, position, price }: Deal,
  { account: owner, position: against }: Holding,
): bigint {
  const { symbolId, side, mode } = position
  const isSale = position.size > 0n
  const size = smaller(magnitude(position.size), magnitude(against.size))
  const what = { symbolId, size, price, flow: 'realized_pnl', paid: null }
  const own = { owner: account, side, mode, isBuy: !isSale, isMaker: false, kind: 'liquidation' } as const
  const realized = fillOutside(model, { ...what, ...own })
  const other = { owner, side: against.side, mode: against.mode, isBuy: isSale, isMaker: true, kind: 'adl' } as const
  fillOutside(model, { ...what, ...other })
  return realized
}

type Outside = {
  readonly owner: ModelAccount
  readonly symbolId: number
  readonly side: ModelPosition['side']
  readonly mode: ModelPosition['mode']
  readonly isBuy: boolean
  readonly size: bigint
  readonly price: bigint
  /** The kind of the flow of money; `paid`: its amount, if it is not the realized profit. */
  readonly flow: string
  readonly paid: bigint | null
  readonly isMaker: boolean
  readonly kind: ExecutionKind
}

/** Fills one side of it, with the record of an order that was filled at once. */
function fillOutside(model: Model, outside: Outside): bigint {
  const { owner, symbolId, side, mode, size, price, isBuy, flow, paid, isMaker, kind } = outside
  const value = product(size, price)
  const realized = fillPosition(model, owner, { symbolId, side, mode, isBuy }, { size, value, fee: 0n, kind })
  pay(model, owner, 'USDC', paid ?? realized, flow, symbolId)
  const fields = { symbol_id: symbolId, is_buy: isBuy, order_type: 'market', quantity: '0' } as const
  const order = accept(model, {
    ...readOrder(model, owner.address, { ...fields, position_side: side, margin_mode: mode }),
    reduceOnly: owner.address !== FUND,
    source: kind === 'adl' ? 'adl' : 'liquidation',
    original: size,
    quantity: size,
    filled: size,
    amount: value,
  })
  const terms = { price: quotient(value * WHOLE, size), quantity: size, fee: 0n, feeCoin: 'USDC' }
  model.fills.push({ orderId: order.id, ...terms, isMaker, realized, kind })
  endOrder(model, order, 'filled')
  trimClosingOrders(model, { owner: owner.address, symbolId, side })
  return realized
}
