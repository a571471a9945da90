import type { Decimal } from '@/base/decimal'
import { type MarkedPosition, liquidationPriceOf } from '@/trading/positions/OpenPosition'
import {
  addedMargin,
  expectedFills,
  type ExpectedFill,
  type Projection,
  projectOrder,
} from '@/trading/orders/projectOrder'
import type { Ticket } from '../form/useTicket'
import { useMarkedPositions } from '@/terminal/marginSettings/useMarkedPositions'

/** The account after the order is filled, and the current liquidation price of its position. */
export type TicketProjection = {
  fills: readonly ExpectedFill[]
  /** Null while a needed price or balance is not known, and on spot. */
  after: Projection | null
  /** Change of the margin of the market's position and orders, in the quote coin; null like `after`. */
  margin: Decimal | null
  /** The liquidation price of the current position; null without a position, or if no price liquidates it. */
  liquidationNow: Decimal | null
  marked: readonly MarkedPosition[] | null
}

/** Computes the position and margin that result from the ticket's order. */
export function useProjection(ticket: Ticket): TicketProjection {
  const { reading, preview, market, live, funds } = ticket
  const { instrument } = market
  const { draft } = reading
  const marked = useMarkedPositions(ticket.funds.positions)
  const fills = preview ? expectedFills(draft, preview, instrument, live.state) : []
  const mark = live.state.reference
  const { total, leverage } = funds
  if (instrument.kind === 'spot' || marked === null || mark === null || total === null) {
    return { fills, after: null, margin: null, liquidationNow: null, marked }
  }
  const account = { total, positions: marked, leverage }
  const current = marked.find(
    ({ position }) => position.symbolId === instrument.symbolId && position.positionSide === draft.positionSide,
  )
  return {
    fills,
    margin: preview && funds.funds && addedMargin(draft, fills, preview, instrument, account, funds.funds, mark),
    after: fills.length === 0 ? null : projectOrder(draft, fills, instrument, account, mark),
    liquidationNow: current ? liquidationPriceOf(current, total, marked) : null,
    marked,
  }
}
