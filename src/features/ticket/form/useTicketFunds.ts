import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Balance } from '@/protocol/records/balance'
import type { MarginMode } from '@/protocol/records/enums'
import type { Position } from '@/protocol/records/position'
import type { Order } from '@/protocol/records/order'
import { defaultLeverage } from '@/terminal/marginSettings/defaultLeverage'
import { marginedOrders, restingOrders } from '@/terminal/marginSettings/marginedOrders'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { RENDER_INTERVAL_MS } from '@/terminal/live/renderClock'
import { identity, useSampled } from '@/terminal/live/useSampled'
import type { Market } from '@/terminal/market/market'
import { liveMargins } from '@/terminal/account/liveMargins'
import { useAccountInfo, useBalances, useLeverages } from '@/terminal/account/useAccountState'
import type { Funds } from '@/trading/margin/buyingPower'
import { type Instrument, SETTLEMENT_COIN } from '@/trading/instrument/instrument'
import { closesOnly } from '@/trading/orders/OrderDraft'
import type { OwnOrder } from '@/trading/book/ownOrders'
import { type TicketForm, positionSideOf, reducesOnly, type TicketAccount } from './ticketForm'

/** The account's data for an order in one market. */
export type TicketFunds = TicketAccount & {
  /** Null while not known. */
  funds: Funds | null
  /** Settled balance of the quote coin; null while not known. */
  total: bigint | null
  leverage: number
  /** Every open position of the account. */
  positions: readonly Position[]
  /** The position that the order would change; null for none. */
  position: Position | null
  /** The account's open orders in this market. */
  orders: readonly Order[]
  /** The account's open orders on the opposite side, which the ticket's order could match. */
  opposite: readonly OwnOrder[]
  /** Whether an open position or order prevents a change of the margin mode (docs/protocol 9.53). */
  marginModeFixed: boolean
  /** Whether the account is known to be empty. */
  isEmpty: boolean
}

/** Sampling interval of the margin, ms: that of an idle ticket's book, so that both render together. */
const MARGIN_MS = 2 * RENDER_INTERVAL_MS

/** The account's money, position, leverage and modes for an order in this market. */
export function useTicketFunds(market: Market, address: string | null, form: TicketForm): TicketFunds {
  const { instrument } = market
  const { data: balances, dataUpdatedAt: readAt } = useBalances(address)
  const leverages = useLeverages(address).data
  const info = useAccountInfo(address).data
  const { positions } = usePositions(address)
  const { open } = useOrders(address)
  const live = useSampled(liveMargins, identity, MARGIN_MS).get(address ?? '')
  // The sample may be older than the balance, for example without the funds that just arrived.
  const available = live && live.readAt >= readAt ? live.margin.available : undefined
  const positionMode = info?.position_mode ?? 'one_way'
  const side = positionSideOf(form, { positionMode })
  const isOfMarket = ({ symbol_id }: { symbol_id: number }) => symbol_id === instrument.symbolId
  const position = positions.find((candidate) => isOfMarket(candidate) && candidate.position_side === side) ?? null
  const orders = open.filter(isOfMarket)
  const fixedMode = marginModeOf(side, position, orders)
  const leverage = position?.leverage ?? leverages?.find(isOfMarket)?.leverage ?? defaultLeverage(instrument)
  return {
    positionMode,
    marginMode: fixedMode ?? form.marginMode ?? 'cross',
    marginModeFixed: fixedMode !== null,
    leverage,
    positions,
    position,
    orders,
    opposite: orders.flatMap((order) => (order.is_buy !== form.isBuy ? restingOrders(order) : [])),
    isEmpty: balances !== undefined && balances.every((balance) => parseDecimal(balance.total) === 0n),
    total: balances ? parseDecimal(balances.find(({ coin }) => coin === instrument.quote)?.total ?? '0') : null,
    funds: balances
      ? {
          ...coinsOf(instrument, balances, available),
          position: position ? parseDecimal(position.open_size) : 0n,
          hedged: positionMode === 'hedge',
          borrows: info?.auto_borrow ?? false,
          leverage,
          closesOnly: closesOnly({
            isBuy: form.isBuy,
            positionSide: side,
            reduceOnly: reducesOnly(form, { positionMode }),
          }),
          resting: orders.flatMap(marginedOrders),
          openOrders: orders.length,
        }
      : null,
  }
}

function marginModeOf(side: string, position: Position | null, orders: readonly Order[]): MarginMode | null {
  const mode = position?.margin_mode ?? orders.find(({ position_side }) => position_side === side)?.margin_mode
  return mode === 'cross' ? 'cross' : mode === 'isolated' ? 'isolated' : null
}

/** What can be spent of an instrument's coins. `available`: of the settlement coin at the latest mark prices, if known. */
function coinsOf(
  instrument: Instrument,
  balances: readonly Balance[],
  available: Decimal | undefined,
): Pick<Funds, 'quote' | 'base'> {
  const availableOf = (coin: string) =>
    (coin === SETTLEMENT_COIN ? available : undefined) ??
    parseDecimal(balances.find((balance) => balance.coin === coin)?.available ?? '0')
  return {
    quote: availableOf(instrument.quote),
    base: instrument.kind === 'spot' ? availableOf(instrument.base) : 0n,
  }
}
