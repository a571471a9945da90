import { leverageOf } from '../state/accounts'
import { storedTerms } from '../state/storedTerms'
import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'

/** Fields that change during the life of an order, or follow from its terms and its block. */
type OrderProgress =
  | 'createdTime'
  | 'ticks'
  | 'lots'
  | 'slot'
  | 'originalSize'
  | 'originalQuote'
  | 'filled'
  | 'filledAmount'
  | 'fee'
  | 'attached'
  | 'triggers'
  | 'state'
  | 'updatedTime'
  | 'txHash'

/** The terms of a new order. All are required, so that no code that creates orders can forget a new field. */
export type OrderTerms = Omit<EngineOrder, OrderProgress>

type OptionalTerms = Omit<
  OrderTerms,
  'id' | 'account' | 'market' | 'isBuy' | 'type' | 'positionSide' | 'marginMode' | 'leverage' | 'source' | 'size'
>

/** The default terms: those of orders that the venue itself creates. */
export const defaultTerms: OptionalTerms = {
  clientId: null,
  algo: null,
  timeInForce: 'gtc',
  priceMatch: null,
  storedTerms: storedTerms({}),
  stp: 'cancel_maker',
  postOnly: false,
  reduceOnly: false,
  slippage: null,
  parentId: null,
  limit: null,
  quote: null,
  conditional: null,
  tpsl: null,
}

/** The position that the venue closes or takes over with its own order. */
export type ForcedTerms = Pick<EngineOrder, 'account' | 'market' | 'marginMode' | 'isBuy' | 'lots'> & {
  readonly side: EngineOrder['positionSide']
}

/** The market order by which the venue closes a position or takes it over. */
export function createForcedOrder(
  world: World,
  { account, market, marginMode, isBuy, lots, side }: ForcedTerms,
  source: EngineOrder['source'],
  reduceOnly: boolean,
): EngineOrder {
  return createOrder(world, {
    ...defaultTerms,
    id: ++world.counters.order,
    account,
    market,
    isBuy,
    type: 'market',
    positionSide: side,
    marginMode,
    reduceOnly,
    leverage: leverageOf(account, market),
    source,
    size: lots,
  })
}

/** Creates an order in its initial state. Properties other than terms are ignored. */
export function createOrder(world: World, terms: OrderTerms): EngineOrder {
  return {
    id: terms.id,
    account: terms.account,
    market: terms.market,
    clientId: terms.clientId,
    isBuy: terms.isBuy,
    type: terms.type,
    algo: terms.algo,
    timeInForce: terms.timeInForce,
    priceMatch: terms.priceMatch,
    positionSide: terms.positionSide,
    marginMode: terms.marginMode,
    storedTerms: terms.storedTerms,
    stp: terms.stp,
    postOnly: terms.postOnly,
    reduceOnly: terms.reduceOnly,
    slippage: terms.slippage,
    leverage: terms.leverage,
    source: terms.source,
    parentId: terms.parentId,
    createdTime: world.time,
    ticks: 0,
    lots: terms.size,
    slot: 0,
    limit: terms.limit,
    size: terms.size,
    originalSize: terms.size,
    quote: terms.quote,
    originalQuote: terms.quote,
    filled: 0,
    filledAmount: 0n,
    fee: 0n,
    conditional: terms.conditional,
    tpsl: terms.tpsl,
    attached: null,
    triggers: [],
    state: 'new',
    updatedTime: world.time,
    txHash: world.txHash,
  }
}
