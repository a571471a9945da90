import { formatDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records'
import type { Engine, EngineEvent } from '../engine/types'
import { larger, magnitude, ratio, sumOf } from './arithmetic'
import { freeOf, lockedOf } from './funds'
import { leverageOf, type Model, type ModelFill, type ModelOrder, type ModelPosition, symbolOf } from './Model'
import { bookSide, remainingOf } from './orders'

type Texts = readonly (string | number | boolean | bigint | null)[]

function line(...texts: Texts): string {
  return texts.map((text) => (typeof text === 'bigint' ? formatDecimal(text) : String(text))).join(' ')
}

/** An order of the reference in one line: everything that its rules decide. */
export function lineOfOrder(order: ModelOrder): string {
  const { id, clientId, owner, symbolId, isBuy, isMarket, side, mode, state, original } = order
  const terms = [symbolId, isBuy, isMarket ? 'market' : 'limit', side, mode, isMarket ? null : order.price]
  const numbers = [order.quantity, original, order.filled, order.amount, remainingOf(order), order.fee, order.leverage]
  return line('order', id, clientId, owner, state, ...terms, ...numbers)
}

/** The same of the engine's record; `ordinal`: its number among the accepted orders. */
export function lineOfRecord(order: Order, ordinal: number): string {
  const { client_order_id, address, state, symbol_id, is_buy, order_type, position_side, margin_mode, price } = order
  const terms = [symbol_id, is_buy, order_type, position_side, margin_mode, price]
  const { quantity, original_quantity, cum_filled_quantity, cum_filled_amount, remaining_quantity, cum_fee } = order
  const numbers = [quantity, original_quantity, cum_filled_quantity, cum_filled_amount, remaining_quantity, cum_fee]
  return line('order', ordinal, client_order_id, address, state, ...terms, ...numbers, order.leverage)
}

/** A fill of the reference. */
export function lineOfFill({ orderId, price, quantity, fee, feeCoin, isMaker, realized }: ModelFill): string {
  return line('fill', orderId, price, quantity, fee, feeCoin, isMaker, realized)
}

/** An ended life of a position of the reference (Settled 78). */
export function lineOfClosed(owner: string, held: ModelPosition): string {
  const averages = [ratio(held.openedValue, held.openedSize), ratio(held.closedValue, held.closedSize)]
  const { symbolId, side, mode, maxSize, realized, fee, funding, created } = held
  return line('closed', owner, symbolId, side, mode, ...averages, maxSize, realized, fee, funding, created)
}

/** What an event of the engine tells of fills and ended positions; null of anything else. */
export function lineOfEvent(event: EngineEvent, ordinalOf: (id: string) => number): string | null {
  if (event.kind === 'execution') {
    const { order_id, price, quantity, fee, fee_coin, is_maker, realized_pnl } = event.execution
    return line('fill', ordinalOf(order_id), price, quantity, fee, fee_coin, is_maker, realized_pnl)
  }
  if (event.kind !== 'positionClosed') return null
  const { address, symbol_id, position_side, margin_mode, avg_entry_price, avg_close_price, opened_time } =
    event.position
  const { max_size, realized_pnl, fee, funding_fee } = event.position
  const averages = [avg_entry_price, avg_close_price]
  const numbers = [max_size, realized_pnl, fee, funding_fee, opened_time]
  return line('closed', address, symbol_id, position_side, margin_mode, ...averages, ...numbers)
}

function levelsOf(model: Model, id: number, isBuy: boolean): string[] {
  const orders = bookSide(model, id, isBuy)
  return [...new Set(orders.map(({ price }) => price))].map((price) => {
    const there = orders.filter((order) => order.price === price)
    return line('level', id, isBuy, price, sumOf(there.map(remainingOf)))
  })
}

/** All that can be read of the reference now. */
export function viewOfModel(model: Model): string[] {
  return [
    ...model.orders.map(lineOfOrder),
    ...model.accounts.flatMap(({ address, totals }) =>
      Object.keys(totals).map((coin) => {
        const available = larger(0n, freeOf(model, address, coin))
        return line('balance', address, coin, totals[coin]!, available, lockedOf(model, address, coin))
      }),
    ),
    ...model.accounts.flatMap((account) =>
      account.positions.map((held) => {
        const { symbolId, side, mode, size, cost, realized, closedSize, closedValue, fee, funding, maxSize } = held
        const numbers = [size, ratio(magnitude(cost), magnitude(size)), realized, closedSize, closedValue, fee, funding]
        const margin = mode === 'isolated' ? held.margin : null
        const leverage = leverageOf(account, symbolOf(model, symbolId))
        const terms = [symbolId, side, mode, leverage, margin, maxSize, held.created]
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
    ...model.accounts.flatMap(({ address, totals }) => [
      ...engine.openOrders(address as Order['address']).map((order) => lineOfRecord(order, ordinalOf(order.order_id))),
      ...engine
        .balances(address as Order['address'])
        .filter(({ coin }) => totals[coin] !== undefined)
        .map(({ coin, total, available, locked }) => line('balance', address, coin, total, available, locked)),
      ...engine.positions(address as Order['address']).map((held) => {
        const { open_size, avg_price, cum_realized_pnl, cum_close_size, cum_close_value, cum_fee } = held
        const numbers = [open_size, avg_price, cum_realized_pnl, cum_close_size, cum_close_value, cum_fee]
        const { symbol_id, position_side, margin_mode, leverage, isolated_margin, max_size, created_time } = held
        const terms = [symbol_id, position_side, margin_mode, leverage, isolated_margin, max_size, created_time]
        return line('position', address, ...terms, ...numbers, held.cum_funding_fee)
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
