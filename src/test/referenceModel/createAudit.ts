import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { AssetFlow, Execution, Order } from '@/protocol/records'
import { INSURANCE_FUND } from '@/venue/engine/state/World'
import type { Engine, EngineEvent } from '@/venue/engine/types'

/** The transitions of an order's state; '' is before its first record. docs/protocol 6.1, 9.28, 9.42, 9.50, 9.81. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  '': ['new', 'pending_trigger', 'inactive', 'rejected'],
  new: ['new', 'partially_filled', 'filled', 'canceled'],
  partially_filled: ['partially_filled', 'filled', 'canceled'],
  inactive: ['inactive', 'pending_trigger', 'canceled'],
  pending_trigger: ['pending_trigger', 'triggered', 'canceled'],
}

/** The sum of an order's executions. */
type Filled = { quantity: bigint; amount: bigint; fee: bigint }

/** Checks an engine from outside, by its events and reads alone. */
export type Audit = {
  /** Takes the events of a block; returns descriptions of those that break a rule. */
  take(events: readonly EngineEvent[]): string[]
  /**
   * The invariants that an engine's state violates: crossed books, balances that are not the sum of their flows, its
   * own check.
   */
  check(engine: Engine): string[]
  /** Every state that an order was in. */
  readonly states: ReadonlySet<string>
}

/** Creates an audit without events. It must receive every event of the engine. */
export function createAudit(): Audit {
  const orders = new Map<string, string>()
  const fills = new Map<string, Filled>()
  // The initial money of the insurance fund did not flow in (docs/protocol 9.58).
  const totals = new Map([[`${INSURANCE_FUND} USDC`, 1_000_000n * 10n ** 18n]])
  const states = new Set<string>()

  function takeOrder(order: Order): string[] {
    const before = orders.get(order.order_id) ?? ''
    orders.set(order.order_id, order.state)
    states.add(order.state)
    const moves = MOVES[before]?.includes(order.state) ?? false
    const named = `order ${order.order_id}`
    return [...(moves ? [] : [`${named}: ${before || 'nothing'} to ${order.state}`]), ...checkAmounts(order, named)]
  }

  /** filled + remaining = quantity, and the filled quantity is the sum of the executions. */
  function checkAmounts(order: Order, named: string): string[] {
    if (order.state === 'rejected' || order.algo_order_type !== null) return []
    const { quantity, amount, fee } = fills.get(order.order_id) ?? { quantity: 0n, amount: 0n, fee: 0n }
    const isQuote = order.market_order_type === 'quote'
    const done = parseDecimal(isQuote ? order.cum_filled_amount : order.cum_filled_quantity)
    const left = parseDecimal(order.quantity) - done
    const isRest = left === parseDecimal(order.remaining_quantity) || (isQuote && order.state === 'filled')
    return [
      ...(isRest && left >= 0n ? [] : [`${named}: ${formatDecimal(left)} left, ${order.remaining_quantity} reported`]),
      ...(formatDecimal(quantity) === order.cum_filled_quantity ? [] : [`${named}: filled quantity is off`]),
      ...(formatDecimal(amount) === order.cum_filled_amount ? [] : [`${named}: filled amount is off`]),
      ...(formatDecimal(fee) === order.cum_fee ? [] : [`${named}: fee is off`]),
    ]
  }

  function takeExecution({ order_id, quantity, amount, fee }: Execution): string[] {
    const fill = fills.get(order_id) ?? { quantity: 0n, amount: 0n, fee: 0n }
    fill.quantity += parseDecimal(quantity)
    fill.amount += parseDecimal(amount)
    fill.fee += parseDecimal(fee)
    fills.set(order_id, fill)
    return []
  }

  /** The balance after a flow is the balance before plus the flow; loans are information only (docs/protocol 9.62). */
  function takeFlow({ address, coin, kind, amount, balance_after }: AssetFlow): string[] {
    const key = `${address} ${coin}`
    const moved = kind === 'borrow' || kind === 'repay' ? 0n : parseDecimal(amount)
    const total = (totals.get(key) ?? 0n) + moved
    totals.set(key, total)
    if (amount === '0') return [`flow: an empty ${kind}`]
    return formatDecimal(total) === balance_after
      ? []
      : [`${key}: ${formatDecimal(total)} after ${kind}, ${balance_after} reported`]
  }

  function take(events: readonly EngineEvent[]): string[] {
    return events.flatMap((event) => {
      if (event.kind === 'order') return takeOrder(event.order)
      if (event.kind === 'execution') return takeExecution(event.execution)
      return event.kind === 'flow' ? takeFlow(event.flow) : []
    })
  }

  function check(engine: Engine): string[] {
    const addresses = new Set([...totals.keys()].map((key) => key.slice(0, key.indexOf(' ')) as AssetFlow['address']))
    const balances = [...addresses].flatMap((address) =>
      engine
        .balances(address)
        .filter(({ coin, total }) => total !== formatDecimal(totals.get(`${address} ${coin}`) ?? 0n))
        .map(({ coin, total }) => `${address}: ${total} ${coin} is not what its flows add up to`),
    )
    const books = engine.symbols().flatMap(({ symbol_id }) => {
      const { bid, ask } = engine.bestBidAsk(symbol_id)
      return bid !== null && ask !== null && bid[0] >= ask[0] ? [`symbol ${symbol_id}: crossed`] : []
    })
    return [...balances, ...books, ...engine.invariants().detail]
  }

  return { take, check, states }
}
