import { createStore } from 'zustand/vanilla'
import { divide, ONE, parseDecimal, type Decimal } from '@/base/decimal'
import type { WriteRecord } from '@/client/types'
import type { ModifyOrderBody, PlaceOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { type AlgoDraft, type OrderDraft, defaultDraft } from '@/trading/orders/OrderDraft'
import type { MarketState } from '@/trading/orders/orderRules'
import { findUnusual, type Unusual, type UnusualLimits } from '@/trading/orders/unusualOrder'
import { describeWait } from '../format/describeWait'
import { createText } from '../format/text'
import { selectTickerState } from '../market/marketState'
import { notify } from '../notifications/notify'
import type { Services } from '../session/Services'
import type { Settings } from '../session/settings'

const text = createText({ notSent: 'Not sent' })

/** Orders that are sent only after a confirmation, with the function that takes the answer. */
export type UnusualQuestion = {
  readonly drafts: readonly OrderDraft[]
  readonly instrument: Instrument
  /** How they are beyond the trader's limits of unusual orders. */
  readonly unusual: readonly Unusual[]
  /** Whether an equal order was sent of which the outcome is not known: the venue may have both afterwards. */
  readonly isRepeated: boolean
  readonly answer: (sends: boolean) => void
}

/** The open question. The dialog that asks it is mounted once, beside the panels. */
export const unusualQuestion = createStore<{ question: UnusualQuestion | null }>(() => ({ question: null }))

/**
 * Checks whether orders may be sent. Returns `true` if none is unusual or repeats an order without an answer, else a
 * promise of the trader's answer. `before`: the orders as they were before a change; what was equally unusual then
 * causes no question. While a question is open, other such orders are blocked.
 */
export function askUnusual(
  { settings, writes }: Pick<Services, 'settings' | 'writes'>,
  drafts: readonly OrderDraft[],
  instrument: Instrument,
  market: MarketState,
  before: readonly OrderDraft[] = [],
): true | Promise<boolean> {
  const limits = unusualLimits(settings.getState())
  const unusualBefore = findUnusual(before, instrument, market, limits)
  const unusual = findUnusual(drafts, instrument, market, limits).filter(
    ({ by, is }) => !unusualBefore.some((previous) => previous.by === by && previous.is >= is),
  )
  const isRepeated = before.length === 0 && repeatsUnanswered(drafts, instrument, writes.pending.getState())
  if (unusual.length === 0 && !isRepeated) return true
  if (unusualQuestion.getState().question !== null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (sends: boolean) => {
      unusualQuestion.setState({ question: null })
      resolve(sends)
    }
    unusualQuestion.setState({ question: { drafts, instrument, unusual, isRepeated, answer } })
  })
}

/**
 * Whether one of the orders equals one that was sent and whose outcome is not known. Reduce-only orders close no more
 * than the position, so they may be repeated.
 */
function repeatsUnanswered(
  drafts: readonly OrderDraft[],
  { symbolId }: Instrument,
  pending: readonly WriteRecord[],
): boolean {
  const unanswered = pending
    .filter((write) => write.action === 'placeOrder' && write.stage === 'unresolved' && write.symbolId === symbolId)
    .map(({ canonical }) => JSON.parse(canonical) as PlaceOrderBody)
  return drafts.some((draft) => !draft.reduceOnly && unanswered.some((body) => isSameOrder(draft, body)))
}

function isSameOrder({ isBuy, orderType, quantity, price, priceMatch }: OrderDraft, body: PlaceOrderBody): boolean {
  return (
    body.is_buy === isBuy &&
    body.order_type === orderType &&
    (body.price_match ?? null) === priceMatch &&
    parseDecimal(body.quantity) === quantity &&
    (body.price === undefined ? null : parseDecimal(body.price)) === price
  )
}

/** A change of an order: the order, and the modify body. */
export type RequestedChange = { readonly order: Order; readonly body: Partial<ModifyOrderBody> }

/**
 * Like `askUnusual`, for changes of orders of one market, by the best prices of its ticker. Without a live connection,
 * changes that enlarge an order are blocked like new orders, and a notification says why.
 */
export function askChanges(
  services: Pick<Services, 'settings' | 'feed' | 'writes'>,
  changes: readonly RequestedChange[],
  instrument: Instrument,
): true | Promise<boolean> {
  const { status } = services.feed.connection.getState()
  if (status !== 'live' && changes.some(enlarges)) {
    notify({ tone: 'warn', title: text('notSent'), detail: describeWait(status) })
    return Promise.resolve(false)
  }
  const drafts = changes.map(({ order, body }) => draftOf(order, body))
  const before = changes.map(({ order }) => draftOf(order, {}))
  return askUnusual(services, drafts, instrument, stateOf(services.feed, instrument), before)
}

/** Like `askUnusual`, for closing or reversing a position. `price` null: a market order. */
export function askClose(
  services: Pick<Services, 'settings' | 'feed' | 'writes'>,
  { isBuy, quantity, price }: { isBuy: boolean; quantity: Decimal; price: Decimal | null },
  instrument: Instrument,
): true | Promise<boolean> {
  const orderType = price === null ? 'market' : 'limit'
  const draft: OrderDraft = {
    ...defaultDraft,
    isBuy,
    quantity,
    price,
    orderType,
    reduceOnly: true,
    positionSide: null,
    marginMode: null,
  }
  return askUnusual(services, [draft], instrument, stateOf(services.feed, instrument))
}

/** Whether a change increases the quantity of an order that may open or enlarge a position. */
function enlarges({ order, body }: RequestedChange): boolean {
  if (order.algo_order_type === 'tpsl' || order.flags?.includes('reduce_only') || body.quantity === undefined)
    return false
  return parseDecimal(body.quantity) > parseDecimal(order.quantity)
}

function draftOf(order: Order, body: Partial<ModifyOrderBody>): OrderDraft {
  const price = body.price ?? order.price
  const trigger = body.conditional?.trigger_price ?? order.conditional?.trigger_price
  return {
    ...defaultDraft,
    isBuy: order.is_buy,
    orderType: order.order_type === 'limit' ? 'limit' : 'market',
    quantity: parseDecimal(body.quantity ?? order.quantity),
    amountCoin: order.market_order_type === 'quote' ? 'quote' : 'base',
    price: price === null ? null : parseDecimal(price),
    algo: algoOf(order, trigger),
    positionSide: null,
    marginMode: null,
  }
}

function algoOf({ algo_order_type: kind }: Order, trigger: string | undefined): AlgoDraft | null {
  if (kind === 'tpsl') return { kind: 'tpsl', tpsl: { mode: 'full', takeProfit: null, stopLoss: null } }
  if (kind !== 'conditional' || trigger === undefined) return null
  return { kind: 'conditional', when: { trigger: parseDecimal(trigger), by: 'last_price' } }
}

function stateOf(feed: Pick<Services['feed'], 'ticker'>, instrument: Instrument): MarketState {
  return selectTickerState(feed.ticker(instrument.symbolId).getState(), instrument)
}

function unusualLimits({ unusualValue, unusualDistance }: Settings): UnusualLimits {
  return {
    value: unusualValue === '' ? null : parseDecimal(unusualValue),
    distance: unusualDistance === '' ? null : divide(parseDecimal(unusualDistance), 100n * ONE),
  }
}
