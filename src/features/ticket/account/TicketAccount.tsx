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

/** Shows which account the ticket trades for. */
export function TicketAccount({ ticket }: { ticket: Ticket }) {
  const account = useAccountName(ticket)
  return (
    <span title={account} className="truncate text-xs text-muted">
      {account}
    </span>
  )
}

/**
 * The text of a ticket button. In a panel with a market of its own it includes market and account, so that tickets
 * cannot be confused.
 */
export function ButtonLabel({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const marketAndAccount = useMarketAndAccount(ticket)
  if (marketAndAccount === null) return children
  return (
    <span className="flex min-w-0 flex-col leading-tight">
      <span>{children}</span>{' '}
      <span className="text-xs font-normal text-balance whitespace-normal">{marketAndAccount}</span>
    </span>
  )
}

/** Height classes of a button with a `ButtonLabel`, which has a second line in a panel with a market of its own. */
export function buttonHeight({ panel }: Ticket): string {
  return panel === undefined ? 'pointer-coarse:min-h-11' : 'min-h-11 py-1'
}

/** Market and account of a ticket in a panel with a market of its own; null for the page's ticket. */
export function useMarketAndAccount(ticket: Ticket): string | null {
  const account = useAccountName(ticket)
  return ticket.panel === undefined ? null : text('where', { symbol: ticket.market.instrument.symbol, account })
}

/** Describes position side and margin mode of an order on a perpetual, one per line; empty on spot. */
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
