import { type Decimal, formatDecimal } from '@/base/decimal'
import type { ExecutionKind } from '@/protocol/records'
import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { formatLots } from './orderRecord'

/** The data of one side of a trade. */
export type ExecutionOf = {
  readonly order: Pick<EngineOrder, 'id' | 'clientId' | 'account' | 'market' | 'isBuy' | 'positionSide'>
  readonly tradeId: string
  readonly lots: number
  readonly price: Decimal
  readonly amount: Decimal
  readonly fee: Decimal
  readonly isMaker: boolean
  /** Null on spot (docs/protocol 9.79). */
  readonly realized: Decimal | null
  readonly kind: ExecutionKind
}

/** Emits an account's side of a trade. docs/protocol 4.12. */
export function emitExecution(world: World, execution: ExecutionOf): void {
  const { order } = execution
  const { market, isBuy } = order
  world.events.push({
    kind: 'execution',
    execution: {
      execution_id: String(++world.counters.execution),
      trade_id: execution.tradeId,
      order_id: String(order.id),
      client_order_id: order.clientId,
      address: order.account.address,
      symbol_id: market.id,
      is_buy: isBuy,
      position_side: order.positionSide,
      price: formatDecimal(execution.price),
      quantity: formatLots(market, execution.lots),
      amount: formatDecimal(execution.amount),
      fee: formatDecimal(execution.fee),
      fee_coin: market.perpetual === null && isBuy ? market.base : market.quote,
      is_maker: execution.isMaker,
      realized_pnl: execution.realized === null ? null : formatDecimal(execution.realized),
      kind: execution.kind,
      time: world.time,
      tx_hash: world.txHash,
    },
    txHash: world.txHash,
    time: world.time,
  })
}
