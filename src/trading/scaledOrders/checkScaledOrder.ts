import { type Decimal, divide } from '@/base/decimal'
import type { MarginMode, PositionSide } from '@/protocol/records/enums'
import { type Funds, noFunds } from '../margin/buyingPower'
import { checkAccount } from '../margin/checkAccount'
import type { Instrument } from '../instrument/instrument'
import { type OrderDraft, defaultDraft } from '../orders/OrderDraft'
import { checkOrder, checkPositionSide, type MarketState, type Rejection } from '../orders/orderRules'
import { previewOrder } from '../orders/previewOrder'
import type { ScaledOrderLevel } from './planScaledOrder'

/** The terms that all levels of a scaled order share. */
export type ScaledOrderTerms = {
  isBuy: boolean
  postOnly: boolean
  reduceOnly: boolean
  /** Null on spot. */
  positionSide: PositionSide | null
  /** Null on spot. */
  marginMode: MarginMode | null
}

/** A scaled order before it is sent: its cost, and for each level why the venue would reject it. */
export type ScaledOrderCheck = {
  /** In the order of the levels; an empty list: no known reason. */
  rejections: readonly (readonly Rejection[])[]
  /** In the quote coin, at the levels' own prices. */
  value: Decimal
  /** Null if the size is 0. */
  average: Decimal | null
  /** What it takes from the available balance of `neededCoin`. */
  needed: Decimal
  neededCoin: string
  makerFee: Decimal
  feeCoin: string
  /** How many levels would take liquidity instead of resting. */
  taking: number
}

/** One level as an order. */
export function draftLevel({ price, size }: ScaledOrderLevel, terms: ScaledOrderTerms): OrderDraft {
  return {
    ...defaultDraft,
    ...terms,
    orderType: 'limit',
    quantity: size,
    price,
  }
}

/**
 * Checks the levels one by one, as the venue executes a batch (docs/protocol 9.20): each has the funds and open order
 * count that the earlier ones leave. `funds` null: unknown, not checked. Levels that would take at once are checked as
 * if they rested.
 */
export function checkScaledOrder(
  levels: readonly ScaledOrderLevel[],
  terms: ScaledOrderTerms,
  instrument: Instrument,
  market: MarketState,
  funds: Funds | null,
  positionMode: 'one_way' | 'hedge',
): ScaledOrderCheck {
  let remaining = funds ?? noFunds
  let [value, size, needed, makerFee, taking] = [0n, 0n, 0n, 0n, 0]
  let feeCoin = instrument.quote
  const rejections = levels.map((level) => {
    const draft = draftLevel(level, terms)
    const preview = previewOrder(draft, instrument, market, null, remaining)
    const against = [
      ...checkOrder(draft, instrument, market),
      ...checkPositionSide(draft, positionMode),
      ...(funds ? checkAccount(draft, preview, instrument, market, remaining, false) : []),
    ]
    if (takesAtOnce(level, terms, market)) taking++
    if (preview === null) return against
    value += preview.value
    size += preview.size
    needed += preview.needed
    makerFee += preview.fees.maker
    feeCoin = preview.fees.coin
    // A rejected level uses no funds.
    if (against.length === 0) remaining = without(remaining, level, terms, preview.needed, instrument)
    return against
  })
  const neededCoin = instrument.kind === 'spot' && !terms.isBuy ? instrument.base : instrument.quote
  const average = size === 0n ? null : divide(value, size)
  return { rejections, value, average, needed, neededCoin, makerFee, feeCoin, taking }
}

function without(
  funds: Funds,
  { price, size }: ScaledOrderLevel,
  { isBuy }: ScaledOrderTerms,
  needed: Decimal,
  { kind }: Instrument,
): Funds {
  const after = { ...funds, openOrders: funds.openOrders + 1 }
  if (kind === 'spot')
    return isBuy ? { ...after, quote: funds.quote - needed } : { ...after, base: funds.base - needed }
  const resting = funds.closesOnly ? funds.resting : [...funds.resting, { isBuy, price, size }]
  return { ...after, quote: funds.quote - needed, resting }
}

function takesAtOnce(
  { price }: ScaledOrderLevel,
  { isBuy, postOnly }: ScaledOrderTerms,
  { bids, asks }: MarketState,
): boolean {
  if (postOnly) return false
  const opposite = isBuy ? asks.first : bids.first
  return opposite !== null && (isBuy ? price >= opposite : price <= opposite)
}
