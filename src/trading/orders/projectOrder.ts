import { type Decimal, absolute, maxBigInt, minBigInt, multiply, multiplyDivide } from '@/base/decimal'
import { type PositionBefore, entryOf, fillPosition } from '../positions/fillPosition'
import type { Funds } from '../margin/buyingPower'
import type { Instrument } from '../instrument/instrument'
import {
  type MarkedPosition,
  type OpenPosition,
  liquidationPriceOf,
  selectPositionNumbers,
} from '../positions/OpenPosition'
import { marginOfOrders } from '../margin/orderMargin'
import { type OrderDraft, closesOnly } from './OrderDraft'
import type { OrderPreview } from './previewOrder'
import { effectivePrice, type MarketState } from './orderRules'
import type { LevelFill } from '../book/walkBook'

/** An expected fill: price, size and fee. */
export type ExpectedFill = LevelFill & { fee: Decimal }

/** The parts of an account that projecting a perpetual order needs, besides the available balance. */
export type ProjectedAccount = {
  /** Settled balance of the settlement coin, including margins, without unrealized profit. */
  total: Decimal
  /** Every open position with its mark. */
  positions: readonly MarkedPosition[]
  leverage: number
}

/** The expected state of an account after an order is filled. */
export type Projection = {
  /** The position that the order changes or opens; null if nothing is left of it. */
  position: OpenPosition | null
  /** Realized profit of the closed part, without fees. */
  realized: Decimal
  fee: Decimal
  /** The settled balance afterwards. */
  total: Decimal
  /** The liquidation price; null: none. */
  liquidation: Decimal | null
}

/** The fills that a preview expects: the immediate one as taker, and the resting part at its price as maker. */
export function expectedFills(
  draft: OrderDraft,
  preview: OrderPreview,
  instrument: Instrument,
  market: MarketState,
): ExpectedFill[] {
  const levelFills = preview.sweep?.fills ?? []
  const fills = levelFills.map((fill) => withFee(fill, instrument.takerFee))
  // A waiting market order is expected to fill at its trigger, as taker.
  const trigger = draft.algo?.kind === 'conditional' ? draft.algo.when.trigger : null
  const price = draft.orderType === 'limit' ? effectivePrice(draft, market, instrument) : trigger
  const rate = draft.orderType === 'limit' ? instrument.makerFee : instrument.takerFee
  const size = preview.rest
  return price !== null && size > 0n ? [...fills, withFee({ price, size }, rate)] : fills
}

function withFee({ price, size }: LevelFill, rate: Decimal): ExpectedFill {
  return { price, size, fee: multiply(multiply(price, size), rate) }
}

/** Applies expected fills one by one, like the venue (docs/protocol 9.59, 9.70, 9.78). Perpetuals only. */
export function projectOrder(
  draft: OrderDraft,
  fills: readonly ExpectedFill[],
  instrument: Instrument,
  account: ProjectedAccount,
  mark: Decimal,
): Projection {
  const existing = account.positions.find(({ position }) => meets(position, draft, instrument))
  const isolated = draft.marginMode === 'isolated'
  let current: PositionBefore | null = existing?.position ?? null
  let realized = 0n
  let fee = 0n
  for (const fill of fills) {
    const size = closesOnly(draft) ? minBigInt(fill.size, closableOf(current, draft.isBuy)) : fill.size
    const value = multiply(fill.price, size)
    const after = fillPosition(
      current,
      { size: draft.isBuy ? size : -size, value },
      { leverage: account.leverage, isolated },
    )
    current = after.position
    realized += after.realized
    fee += size === fill.size ? fill.fee : multiply(value, instrument.takerFee)
  }
  const total = account.total + realized - fee
  const position = current && openPositionOf(current, draft, instrument, account.leverage)
  const others = account.positions.filter((other) => other !== existing)
  const marked = position && { position, instrument, mark }
  return {
    position,
    realized,
    fee,
    total,
    liquidation: marked && liquidationPriceOf(marked, total, [...others, marked]),
  }
}

/**
 * Change of the margin of the market's position and orders after the order's immediate fill, with the rest resting; negative
 * if margin is released. A cross position uses its mark price (docs/protocol 7.10). `fills`: the order's expected fills.
 */
export function addedMargin(
  draft: OrderDraft,
  fills: readonly ExpectedFill[],
  preview: OrderPreview,
  instrument: Instrument,
  account: ProjectedAccount,
  funds: Pick<Funds, 'resting' | 'hedged'>,
  mark: Decimal,
): Decimal {
  const count = preview.sweep?.fills.length ?? 0
  const existing = account.positions.find(({ position }) => meets(position, draft, instrument))?.position ?? null
  const { position } = projectOrder(draft, fills.slice(0, count), instrument, account, mark)
  const rest = closesOnly(draft) ? [] : fills.slice(count).map((fill) => ({ ...fill, isBuy: draft.isBuy }))
  const locked = (open: OpenPosition | null, orders: Funds['resting']): Decimal => {
    const ofPosition = open === null ? 0n : selectPositionNumbers({ position: open, instrument, mark }).margin
    return ofPosition + marginOfOrders(orders, funds.hedged ? 0n : (open?.size ?? 0n), account.leverage)
  }
  return locked(position, [...funds.resting, ...rest]) - locked(existing, funds.resting)
}

function closableOf(position: PositionBefore | null, isBuy: boolean): Decimal {
  if (position === null) return 0n
  return maxBigInt(0n, isBuy ? -position.size : position.size)
}

function meets(position: OpenPosition, draft: OrderDraft, instrument: Instrument): boolean {
  return position.symbolId === instrument.symbolId && position.positionSide === draft.positionSide
}

function openPositionOf(
  position: PositionBefore,
  draft: OrderDraft,
  instrument: Instrument,
  leverage: number,
): OpenPosition {
  return {
    symbolId: instrument.symbolId,
    positionSide: draft.positionSide ?? 'both',
    marginMode: draft.marginMode ?? 'cross',
    size: position.size,
    entry: entryOf(position),
    cost: position.cost,
    leverage,
    isolatedMargin: position.isolatedMargin,
  }
}

/** The profit of closing `size` of a position (null: all of it) at one price, without fees (docs/protocol 9.59). */
export function profitAt(
  position: Pick<PositionBefore, 'size' | 'cost'>,
  price: Decimal,
  size: Decimal | null,
): Decimal {
  if (position.size === 0n) return 0n
  const whole = absolute(position.size)
  const part = size === null ? whole : minBigInt(size, whole)
  const value = multiply(part, price)
  return (position.size > 0n ? value : -value) - multiplyDivide(position.cost, part, whole)
}
