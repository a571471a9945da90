import { useQuery } from '@tanstack/react-query'
import { parseDecimal } from '@/base/decimal'
import { usedOrderIdQuery } from '@/client/queries/historyQueries'
import { useOrders } from '@/terminal/live/accountViews'
import { useServices } from '@/terminal/session/Services'
import { closesOnly } from '@/trading/orders/OrderDraft'
import type { Rejection } from '@/trading/orders/orderRules'
import { isBeyondLiquidation } from '@/trading/positions/exitPrices'
import type { Ticket } from '../form/useTicket'
import type { TicketField, TicketProblems } from '../form/validateTicket'
import { type TicketProjection, useProjection } from '../preview/useProjection'

/**
 * Adds checks to a ticket whose code loads after the ticket: a stop beyond the liquidation price, and a client order id
 * that another order has.
 */
export function useCheckedTicket(ticket: Ticket): Ticket {
  const projection = useProjection(ticket)
  const rejections = [useIdRejection(ticket), checkStop(ticket, projection)]
  const problems: TicketProblems = {}
  for (const rejection of rejections) {
    if (rejection?.field === 'clientOrderId' || rejection?.field === 'stopLoss' || rejection?.field === 'trigger')
      problems[rejection.field] = { rejection }
  }
  return { ...ticket, problems: { ...problems, ...ticket.problems }, shown: { ...problems, ...ticket.shown } }
}

/** Whether a field is still being compared with earlier orders. */
export function isChecking({ problems }: Pick<Ticket, 'problems'>, field: TicketField): boolean {
  const problem = problems[field]
  return problem !== undefined && 'rejection' in problem && problem.rejection.reason === 'clientOrderIdChecking'
}

/**
 * Rejects an id that an open or ended order has. The venue compares ids with open orders only (docs/protocol 3.4,
 * 9.18), but reconciliation finds the outcome of an unanswered write by this id.
 */
function useIdRejection({ reading, address, problems }: Ticket): Rejection | null {
  const { http } = useServices()
  const { clientOrderId: id } = reading.draft
  const isValid = id !== null && problems.clientOrderId === undefined
  const openOrders = useOrders(address, (view) => view.open)
  const usedIdQuery = useQuery({
    ...usedOrderIdQuery(http, address ?? '', id ?? ''),
    enabled: isValid && address !== null,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isValid) return null
  const reject = (reason: Rejection['reason']): Rejection => ({ field: 'clientOrderId', code: '20012', reason })
  if (usedIdQuery.data || openOrders.some((order) => order.client_order_id === id)) return reject('clientOrderIdInUse')
  if (address === null) return null
  if (usedIdQuery.isFetching) return reject('clientOrderIdChecking')
  return usedIdQuery.data === undefined ? reject('clientOrderIdUnknown') : null
}

/**
 * Rejects a stop beyond the liquidation price: for a bracket that of the position after the order, for TP/SL that of
 * the open position. Unknown prices are not checked.
 */
function checkStop({ reading, funds }: Ticket, { after, liquidationNow }: TicketProjection): Rejection | null {
  const { draft } = reading
  const { algo, isBuy } = draft
  if (algo === null) return null
  const reject = (field: Rejection['field'], stop: bigint | null | undefined, isLong: boolean, price: bigint | null) =>
    stop && price !== null && isBeyondLiquidation(stop, isLong, price)
      ? ({ field, code: '20016', reason: 'beyondLiquidation', limit: price } as const)
      : null
  if (algo.kind === 'attached_tpsl') {
    const position = after?.position ?? null
    if (position === null || position.size > 0n !== isBuy) return null
    return reject('stopLoss', algo.tpsl.stopLoss?.trigger, isBuy, after?.liquidation ?? null)
  }
  const size = funds.position ? parseDecimal(funds.position.open_size) : 0n
  if (size === 0n || size > 0n === isBuy) return null
  if (algo.kind === 'tpsl') return reject('stopLoss', algo.tpsl.stopLoss?.trigger, !isBuy, liquidationNow)
  return algo.kind === 'conditional' && closesOnly(draft)
    ? reject('trigger', algo.when.trigger, !isBuy, liquidationNow)
    : null
}
