import { formatDecimal } from '@/base/decimal'
import type { Order, OrderFlag } from '@/protocol/records'
import type { EngineOrder, Market } from '../state/model'
import { priceOf, sizeOf } from '../state/markets'

/** The record of an order in reads and pushes. docs/protocol 4.11; quote orders: docs/protocol 9.49. */
export function orderRecord(order: EngineOrder): Order {
  const { market } = order
  return {
    order_id: String(order.id),
    client_order_id: order.clientId,
    address: order.account.address,
    created_time: order.createdTime,
    updated_time: order.updatedTime,
    symbol_id: market.id,
    is_buy: order.isBuy,
    order_type: order.type,
    algo_order_type: order.algo,
    time_in_force: order.type === 'market' ? null : order.timeInForce,
    quantity: order.quote === null ? formatLots(market, order.size) : formatDecimal(order.quote),
    price: order.limit === null ? null : formatDecimal(priceOf(market, order.limit)),
    price_match: order.priceMatch,
    position_side: order.positionSide,
    margin_mode: order.marginMode,
    ...order.storedTerms,
    stp_mode: order.stp,
    flags: flagsOf(order),
    state: order.state,
    cum_filled_quantity: formatLots(market, order.filled),
    cum_filled_amount: formatDecimal(order.filledAmount),
    remaining_quantity: remainingOf(order),
    original_quantity: formatOriginal(order),
    cum_fee: formatDecimal(order.fee),
    order_source: order.source,
    conditional: order.conditional,
    tpsl: order.tpsl,
    parent_order_id: order.parentId === null ? null : String(order.parentId),
    leverage: order.leverage,
    slippage: order.slippage === null ? null : formatDecimal(order.slippage),
    tx_hash: order.txHash,
  }
}

function formatOriginal({ market, originalSize, originalQuote }: EngineOrder): string {
  return originalQuote === null ? formatLots(market, originalSize) : formatDecimal(originalQuote)
}

/** A size in lots as wire text. */
export function formatLots(market: Market, lots: number): string {
  return formatDecimal(sizeOf(market, lots))
}

function flagsOf(order: EngineOrder): OrderFlag[] | null {
  const flags: OrderFlag[] = []
  if (order.postOnly) flags.push('post_only')
  if (order.reduceOnly) flags.push('reduce_only')
  return flags.length === 0 ? null : flags
}

function remainingOf(order: EngineOrder): string {
  if (order.quote === null) return formatLots(order.market, order.lots)
  return order.state === 'filled' ? '0' : formatDecimal(order.quote - order.filledAmount)
}
