import { parseDecimal } from '@/base/decimal'
import type { Balance } from '@/protocol/records/balance'
import type { MarginMode } from '@/protocol/records/enums'
import type { Position } from '@/protocol/records/position'
import type { Order } from '@/protocol/records/order'
import { noOrders, noPositions } from '@/desk/noLive'
import type { Market } from '@/desk/market'
import { useServices } from '@/desk/Services'
import { useAccountInfo, useBalances, useLeverages } from '@/desk/useAccountState'
import { useLive } from '@/desk/useLive'
import type { Funds } from '@/trading/buyingPower'
import type { Instrument } from '@/trading/instrument'
import type { MarginedOrder } from '@/trading/orderMargin'
import { closesOnly } from '@/trading/orderRules'
import type { TicketAccount } from './readTicket'
import type { TicketForm } from './ticketForm'

/** Leverage of a perpetual that an account has not set (Settled 58). */
const DEFAULT_LEVERAGE = 10

/** What the account brings to an order in one market. */
export type TicketFunds = TicketAccount & {
  /** Null while it is not known. */
  funds: Funds | null
  leverage: number
  /** Whether an open position or order holds the margin mode in place (Settled 53). */
  marginModeFixed: boolean
  /** Whether the account is known to hold nothing at all. */
  isEmpty: boolean
}

/** The account's money, position, leverage and modes as they bear on an order in this market. */
export function useTicketFunds(market: Market, address: string | null, form: TicketForm): TicketFunds {
  const { feed } = useServices()
  const { instrument } = market
  const balances = useBalances(address).data
  const leverages = useLeverages(address).data
  const info = useAccountInfo(address).data
  const positions = useLive(address ? feed.positions(address) : noPositions)
  const orders = useLive(address ? feed.orders(address) : noOrders)
  const positionMode = info?.position_mode ?? 'one_way'
  const side = positionMode === 'hedge' ? (form.isBuy === form.opens ? 'long' : 'short') : 'both'
  const position = positions.positions.find(
    (one) => one.symbol_id === instrument.symbolId && one.position_side === side,
  )
  const held = heldMarginMode(instrument, side, position, orders.open)
  const leverage =
    position?.leverage ??
    leverages?.find((one) => one.symbol_id === instrument.symbolId)?.leverage ??
    defaultOf(instrument)
  return {
    positionMode,
    marginMode: held ?? form.marginMode ?? 'cross',
    marginModeFixed: held !== null,
    leverage,
    isEmpty: balances !== undefined && balances.every((balance) => parseDecimal(balance.total) === 0n),
    funds: selectFunds(
      instrument,
      balances,
      position,
      leverage,
      orders.open,
      closesOnly({ isBuy: form.isBuy, positionSide: side }),
    ),
  }
}

function defaultOf(instrument: Instrument): number {
  return Math.min(DEFAULT_LEVERAGE, instrument.maxLeverage ?? 1)
}

function heldMarginMode(
  instrument: Instrument,
  side: string,
  position: Position | undefined,
  orders: readonly Order[],
): MarginMode | null {
  const order = orders.find((one) => one.symbol_id === instrument.symbolId && one.position_side === side)
  const mode = position?.margin_mode ?? order?.margin_mode
  return mode === 'cross' ? 'cross' : mode === 'isolated' ? 'isolated' : null
}

function selectFunds(
  instrument: Instrument,
  balances: readonly Balance[] | undefined,
  position: Position | undefined,
  leverage: number,
  orders: readonly Order[],
  closes: boolean,
): Funds | null {
  if (!balances) return null
  const availableOf = (coin: string) => parseDecimal(balances.find((one) => one.coin === coin)?.available ?? '0')
  return {
    quote: availableOf(instrument.quote),
    base: instrument.kind === 'spot' ? availableOf(instrument.base) : 0n,
    position: position ? parseDecimal(position.open_size) : 0n,
    leverage,
    closesOnly: closes,
    resting: orders.flatMap((order) => marginedOf(order, instrument)),
  }
}

/** An open order of the market as far as margin goes; one that rests nowhere or only closes holds none. */
function marginedOf(order: Order, instrument: Instrument): MarginedOrder[] {
  const rests = order.symbol_id === instrument.symbolId && order.algo_order_type === null && order.price !== null
  const closes = order.flags?.includes('reduce_only') || order.position_side === (order.is_buy ? 'short' : 'long')
  if (!rests || closes) return []
  return [
    { isBuy: order.is_buy, price: parseDecimal(order.price ?? '0'), size: parseDecimal(order.remaining_quantity) },
  ]
}
