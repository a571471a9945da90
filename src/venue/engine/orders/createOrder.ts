import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'

type Given = Pick<
  EngineOrder,
  'id' | 'account' | 'market' | 'isBuy' | 'type' | 'positionSide' | 'marginMode' | 'leverage' | 'source' | 'size'
> &
  Partial<EngineOrder>

/** An order that nothing has happened to yet; what is not given is the default. */
export function createOrder(world: World, given: Given): EngineOrder {
  return {
    id: given.id,
    account: given.account,
    market: given.market,
    clientId: given.clientId ?? null,
    isBuy: given.isBuy,
    type: given.type,
    algo: given.algo ?? null,
    timeInForce: given.timeInForce ?? 'gtc',
    priceMatch: given.priceMatch ?? null,
    positionSide: given.positionSide,
    marginMode: given.marginMode,
    marketOrderType: given.marketOrderType ?? 'base',
    stp: given.stp ?? 'cancel_maker',
    postOnly: given.postOnly ?? false,
    reduceOnly: given.reduceOnly ?? false,
    slippage: given.slippage ?? null,
    leverage: given.leverage,
    source: given.source,
    parentId: given.parentId ?? null,
    createdTime: world.time,
    ticks: 0,
    lots: given.size,
    slot: 0,
    limit: given.limit ?? null,
    size: given.size,
    originalSize: given.size,
    quote: given.quote ?? null,
    originalQuote: given.quote ?? null,
    filled: 0,
    filledAmount: 0n,
    fee: 0n,
    conditional: given.conditional ?? null,
    tpsl: given.tpsl ?? null,
    attached: null,
    triggers: [],
    state: 'new',
    updatedTime: world.time,
    txHash: world.txHash,
  }
}
