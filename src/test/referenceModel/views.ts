import { formatDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records'
import type { Engine, EngineEvent } from '@/venue/engine/types'
import { larger, magnitude, ratio, sumOf } from './arithmetic'
import { freeOf, lockedOf } from './funds'
import {
  leverageOf,
  type Model,
  type ModelFill,
  type ModelFlow,
  type ModelOrder,
  type ModelPosition,
  NO_PRICE,
  symbolOf,
} from './Model'
import { bookSide, remainingOf } from './orders'

type Texts = readonly (string | number | boolean | bigint | null)[]

function line(...texts: Texts): string {
  return texts.map((text) => (typeof text === 'bigint' ? formatDecimal(text) : String(text))).join(' ')
}

/** An order of the reference model in one line: everything that its rules decide. */
export function lineOfOrder(order: ModelOrder): string {
  const { id, clientId, owner, symbolId, isBuy, isMarket, side, mode, state, original, price } = order
  const shown = isMarket || price === NO_PRICE ? null : price
  const terms = [symbolId, isBuy, isMarket ? 'market' : 'limit', side, mode, shown, ...kindOf(order)]
  const numbers = [order.quantity, original, order.filled, order.amount, remainingOf(order), order.fee, order.leverage]
  return line('order', id, clientId, owner, state, ...terms, ...numbers)
}

function kindOf({ algo, source, parent, condition, tpsl }: ModelOrder): Texts {
  const isIndex = condition?.trigger_by === 'index_price'
  return [
    algo,
    source,
    parent,
    textOf(isIndex ? { ...condition, trigger_by: 'oracle_price' } : condition),
    textOf(tpsl),
  ]
}

function textOf(fields: object | null): string {
  const present = Object.entries(fields ?? {}).filter(([, value]) => value !== null)
  return present
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(',')
}

/** The same for the engine's record; `ordinalOf`: an order's number among the accepted ones. */
export function lineOfRecord(order: Order, ordinalOf: (id: string) => number): string {
  const { client_order_id, address, state, symbol_id, is_buy, order_type, position_side, margin_mode, price } = order
  const { algo_order_type, order_source, parent_order_id, conditional, tpsl } = order
  const parent = parent_order_id === null ? null : ordinalOf(parent_order_id)
  const kind = [algo_order_type, order_source, parent, textOf(conditional), textOf(tpsl)]
  const terms = [symbol_id, is_buy, order_type, position_side, margin_mode, price, ...kind]
  const { quantity, original_quantity, cum_filled_quantity, cum_filled_amount, remaining_quantity, cum_fee } = order
  const numbers = [quantity, original_quantity, cum_filled_quantity, cum_filled_amount, remaining_quantity, cum_fee]
  return line('order', ordinalOf(order.order_id), client_order_id, address, state, ...terms, ...numbers, order.leverage)
}

/** A fill of the reference model. */
export function lineOfFill({ orderId, price, quantity, fee, feeCoin, isMaker, realized, kind }: ModelFill): string {
  return line('fill', orderId, price, quantity, fee, feeCoin, isMaker, realized, kind)
}

/** A movement of money of the reference model. */
export function lineOfFlow({ owner, coin, kind, amount, after, symbolId }: ModelFlow): string {
  return line('flow', owner, coin, kind, amount, after, symbolId)
}

/** A closed position of the reference model (docs/protocol 9.78). */
export function lineOfClosed(owner: string, position: ModelPosition): string {
  const averages = [ratio(position.openedValue, position.openedSize), ratio(position.closedValue, position.closedSize)]
  const { symbolId, side, mode, maxSize, realized, fee, funding, created, closeKind } = position
  return line('closed', owner, symbolId, side, mode, ...averages, maxSize, realized, fee, funding, created, closeKind)
}

/** The line of an engine's event about fills, money or closed positions; null for any other event. */
export function lineOfEvent(event: EngineEvent, ordinalOf: (id: string) => number): string | null {
  if (event.kind === 'execution') {
    const { order_id, price, quantity, fee, fee_coin, is_maker, realized_pnl, kind } = event.execution
    return line('fill', ordinalOf(order_id), price, quantity, fee, fee_coin, is_maker, realized_pnl, kind)
  }
  if (event.kind === 'flow') {
    const { address, coin, kind, amount, balance_after, symbol_id } = event.flow
    return line('flow', address, coin, kind, amount, balance_after, symbol_id)
  }
  if (event.kind !== 'positionClosed') return null
  const { address, symbol_id, position_side, margin_mode, avg_entry_price, avg_close_price, opened_time } =
    event.position
  const { max_size, realized_pnl, fee, funding_fee, close_kind } = event.position
  const averages = [avg_entry_price, avg_close_price]
  const numbers = [max_size, realized_pnl, fee, funding_fee, opened_time, close_kind]
  return line('closed', address, symbol_id, position_side, margin_mode, ...averages, ...numbers)
}

function levelsOf(model: Model, id: number, isBuy: boolean): string[] {
  const orders = bookSide(model, id, isBuy)
  return [...new Set(orders.map(({ price }) => price))].map((price) => {
    const there = orders.filter((order) => order.price === price)
    return line('level', id, isBuy, price, sumOf(there.map(remainingOf)))
  })
}

/** Everything that can be read from the reference model now. */
export function viewOfModel(model: Model): string[] {
  return [
    ...model.orders.map(lineOfOrder),
    ...model.accounts.map(({ address, main, label, hedge, autoBorrow }) =>
      line('account', address, main, label, hedge ? 'hedge' : 'one_way', autoBorrow),
    ),
    ...model.accounts.flatMap(({ address, totals, interest }) =>
      Object.keys(totals).map((coin) => {
        const locked = lockedOf(model, address, coin)
        const available = larger(0n, freeOf(model, address, coin, locked))
        const debts = [larger(0n, -totals[coin]!), interest[coin] ?? 0n]
        return line('balance', address, coin, totals[coin]!, available, locked, ...debts)
      }),
    ),
    ...model.accounts.flatMap((account) =>
      account.positions.map((position) => {
        const { symbolId, side, mode, size, cost, realized, closedSize, closedValue, fee, funding, maxSize } = position
        const numbers = [size, ratio(magnitude(cost), magnitude(size)), realized, closedSize, closedValue, fee, funding]
        const margin = mode === 'isolated' ? position.margin : null
        const leverage = leverageOf(account, symbolOf(model, symbolId))
        const terms = [symbolId, side, mode, leverage, margin, maxSize, position.created, position.adlLevel]
        return line('position', account.address, ...terms, ...numbers)
      }),
    ),
    ...model.symbols.flatMap(({ id }) => [
      line('prices', id, model.prices[id]!.mark, model.prices[id]!.last),
      ...[true, false].flatMap((isBuy) => levelsOf(model, id, isBuy)),
    ]),
  ]
}

/** The same, read from the engine. */
export function viewOfEngine(engine: Engine, model: Model, ordinalOf: (id: string) => number): string[] {
  return [
    ...model.accounts.map(({ address }) => {
      const { main_address, label, position_mode, auto_borrow } = engine.account(address as Order['address'])
      return line('account', address, main_address, label, position_mode, auto_borrow)
    }),
    ...model.accounts.flatMap(({ address, totals }) => [
      ...engine.openOrders(address as Order['address']).map((order) => lineOfRecord(order, ordinalOf)),
      ...engine
        .balances(address as Order['address'])
        .filter(({ coin }) => totals[coin] !== undefined)
        .map(({ coin, total, available, locked, borrowed, interest }) =>
          line('balance', address, coin, total, available, locked, borrowed, interest),
        ),
      ...engine.positions(address as Order['address']).map((position) => {
        const { open_size, avg_price, cum_realized_pnl, cum_close_size, cum_close_value, cum_fee } = position
        const numbers = [open_size, avg_price, cum_realized_pnl, cum_close_size, cum_close_value, cum_fee]
        const { symbol_id, position_side, margin_mode, leverage, isolated_margin, max_size, created_time } = position
        const terms = [symbol_id, position_side, margin_mode, leverage, isolated_margin, max_size, created_time]
        return line('position', address, ...terms, position.adl_level, ...numbers, position.cum_funding_fee)
      }),
    ]),
    ...model.symbols.flatMap(({ id, tick, lot }) => {
      const { mark, last } = engine.prices(id)
      const { bids, asks } = engine.levels(id)
      const level =
        (isBuy: boolean) =>
        ([ticks, lots]: readonly [number, number]) =>
          line('level', id, isBuy, BigInt(ticks) * tick, BigInt(lots) * lot)
      return [line('prices', id, mark, last), ...bids.map(level(true)), ...asks.map(level(false))]
    }),
  ]
}
