import { type Decimal, parseDecimal } from '@/base/decimal'
import { createOpenPosition } from '@/trading/positions/OpenPosition'
import type { ExitDraft } from '@/trading/orders/OrderDraft'
import { profitAt } from '@/trading/orders/projectOrder'
import type { TicketProjection } from './useProjection'
import type { Ticket } from '../form/useTicket'

/** Profit or loss of take-profit and stop-loss, without fees; undefined for none, null where unknown. */
export type ExitProfits = { takeProfit: Decimal | null | undefined; stopLoss: Decimal | null | undefined }

type ProtectedPosition = { size: Decimal; cost: Decimal; closes: Decimal | null }

/**
 * Computes the PnL of the ticket's exits, for the position after the order or for the open position that they protect.
 */
export function selectExits(ticket: Ticket, projection: TicketProjection): ExitProfits {
  const { algo } = ticket.reading.draft
  if (algo === null || algo.kind === 'conditional') return { takeProfit: undefined, stopLoss: undefined }
  const guardedPosition = algo.kind === 'tpsl' ? protectedPosition(ticket) : protectedFill(ticket, projection)
  return {
    takeProfit: profitOf(algo.tpsl.takeProfit, guardedPosition),
    stopLoss: profitOf(algo.tpsl.stopLoss, guardedPosition),
  }
}

function profitOf(exit: ExitDraft | null, guardedPosition: ProtectedPosition | null): Decimal | null | undefined {
  if (exit === null) return undefined
  const price = exit.orderType === 'limit' ? exit.price : exit.trigger
  return price === null || guardedPosition === null ? null : profitAt(guardedPosition, price, guardedPosition.closes)
}

function protectedPosition({ funds, market, form, reading }: Ticket): ProtectedPosition | null {
  if (funds.position === null) return null
  const { size, cost } = createOpenPosition(funds.position, market.instrument)
  return { size, cost, closes: form.tpslMode === 'full' ? null : reading.draft.quantity }
}

/** What the exits of an order close: the whole resulting position, or the order's own fill. */
function protectedFill(
  { form, reading, market }: Ticket,
  { fills, after }: TicketProjection,
): ProtectedPosition | null {
  const sign = reading.draft.isBuy ? 1n : -1n
  if (form.tpslMode === 'full' && market.instrument.kind === 'perpetual') {
    const position = after?.position
    return position && position.size > 0n === sign > 0n ? { ...position, closes: null } : null
  }
  const size = fills.reduce((sum, fill) => sum + fill.size, 0n)
  const value = fills.reduce((sum, fill) => sum + fill.size * fill.price, 0n) / ONE
  return size === 0n ? null : { size: sign * size, cost: sign * value, closes: null }
}

const ONE: Decimal = parseDecimal('1')
