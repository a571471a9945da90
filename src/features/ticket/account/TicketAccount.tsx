import type { ReactNode } from 'react'
import { createText } from '@/terminal/format/text'
import { formatAddress } from '@/terminal/format/format'
import { useSubAccountLabel } from '@/terminal/session/useSubAccountLabel'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import type { Ticket } from '../form/useTicket'
import { text as ticketText } from '../messages'
import { text as orderText } from '../orderMessages'

const text = createText({
  account: 'Account {account}',
  subAccount: 'Sub-account {label}',
  noAccount: 'No account',
  where: 'in {symbol}, {account}',
})

/** The account that the ticket trades. */
export function TicketAccount({ ticket }: { ticket: Ticket }) {
  const account = useAccountName(ticket)
  return (
    <span title={account} className="truncate text-xs text-muted">
      {account}
    </span>
  )
}

/**
 * What a button of the ticket says. Where the ticket stands in a panel with a market of its own, the button also says
 * which market and account it trades, so that no ticket can be taken for another one.
 */
export function ButtonWords({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const where = useWhere(ticket)
  if (where === null) return children
  return (
    <span className="flex min-w-0 flex-col leading-tight">
      <span>{children}</span> <span className="text-xs font-normal text-balance whitespace-normal">{where}</span>
    </span>
  )
}

/** How tall a button with these words is: in a narrow panel they take a line more. */
export function buttonHeight({ panel }: Ticket): string {
  return panel === undefined ? 'pointer-coarse:h-11' : 'h-auto min-h-11 py-1'
}

/** Market and account that a ticket in a panel with a market of its own trades; null for the page's ticket. */
export function useWhere(ticket: Ticket): string | null {
  const account = useAccountName(ticket)
  return ticket.panel === undefined ? null : text('where', { symbol: ticket.market.instrument.symbol, account })
}

/** The position that an order of a perpetual is for, and what its margin is taken from, a line each; none on spot. */
export function describePosition({
  isBuy,
  positionSide,
  marginMode,
}: Pick<OrderDraft, 'isBuy' | 'positionSide' | 'marginMode'>): string[] {
  if (positionSide === null || marginMode === null) return []
  const position =
    positionSide === 'both'
      ? ticketText('positionModeIs', { mode: ticketText('oneWay') })
      : orderText(EFFECTS[positionSide][isBuy ? 'buy' : 'sell'])
  return [position, ticketText('marginModeIs', { mode: ticketText(marginMode) })]
}

const EFFECTS = {
  long: { buy: 'openLong', sell: 'closeLong' },
  short: { buy: 'closeShort', sell: 'openShort' },
} as const

function useAccountName({ address }: Ticket): string {
  const label = useSubAccountLabel()
  if (label !== null) return text('subAccount', { label })
  return address === null ? text('noAccount') : text('account', { account: formatAddress(address) })
}
