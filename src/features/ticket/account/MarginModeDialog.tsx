import { formatPrice, UNKNOWN } from '@/terminal/format/format'
import type { MarginMode } from '@/protocol/records/enums'
import { expectedFills, projectOrder } from '@/trading/orders/projectOrder'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../orderMessages'
import { IsolatedMargin } from '@/terminal/marginSettings/IsolatedMargin'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { marginChoices } from '@/terminal/marginSettings/marginChoices'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { useMarkedPositions } from '@/terminal/marginSettings/useMarkedPositions'
import { clearWithTicket } from '../form/clearWithTicket'
import type { Ticket } from '../form/useTicket'

type Props = { ticket: Ticket; onClose: () => void }

clearWithTicket(marginChoices)

/**
 * Dialog to choose the margin mode of new orders. Shows the liquidation price in each mode and transfers isolated
 * margin.
 */
export function MarginModeDialog({ ticket, onClose }: Props) {
  const { market, funds, change } = ticket
  const { instrument } = market
  const { marginMode, marginModeFixed, position } = funds
  return (
    <ActionDialog selectsField title={text('marginModeTitle', { symbol: instrument.symbol })} onClose={onClose}>
      <Segmented
        label={text('marginMode')}
        value={marginMode}
        options={(['cross', 'isolated'] as const).map((value) => ({
          value,
          label: text(value),
          disabled: marginModeFixed && value !== marginMode,
        }))}
        onChange={(mode) => {
          change({ marginMode: mode })
          // Orders from chart, book and hotkeys use the ticket's margin mode.
          marginChoices.setState({ [instrument.symbolId]: mode })
        }}
      />
      {marginModeFixed && (
        <Notice>{marginMode === 'cross' ? text('marginHeldCross') : text('marginHeldIsolated')}</Notice>
      )}
      <p className="text-sm text-muted">
        {marginMode === 'cross' ? text('crossText', { coin: instrument.quote }) : text('isolatedText')}
      </p>
      <Comparison ticket={ticket} />
      {position !== null && position.isolated_margin !== null && (
        <IsolatedMargin
          instrument={instrument}
          address={ticket.address ?? ''}
          record={position}
          mark={ticket.live.state.reference}
          available={funds.funds?.quote ?? 0n}
        />
      )}
    </ActionDialog>
  )
}

/** Shows the liquidation price of the ticket's order in both modes. */
function Comparison({ ticket }: { ticket: Ticket }) {
  const { reading, preview, market, live, funds } = ticket
  const marked = useMarkedPositions(ticket.funds.positions)
  if (funds.marginModeFixed || preview === null) return null
  const liquidation = (marginMode: MarginMode): string => {
    const mark = live.state.reference
    if (marked === null || mark === null || funds.total === null) return UNKNOWN
    const draft = { ...reading.draft, marginMode }
    const fills = expectedFills(draft, preview, market.instrument, live.state)
    const account = { total: funds.total, positions: marked, leverage: funds.leverage }
    const { position, liquidation: price } = projectOrder(draft, fills, market.instrument, account, mark)
    if (position === null) return UNKNOWN
    return price === null ? text('never') : formatPrice(price, market.instrument)
  }
  return (
    <dl aria-label={text('orderLiquidation')} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      <dt className="col-span-2 text-muted">{text('orderLiquidation')}</dt>
      <SummaryLine name={text('cross')}>{liquidation('cross')}</SummaryLine>
      <SummaryLine name={text('isolated')}>{liquidation('isolated')}</SummaryLine>
    </dl>
  )
}
