import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { formatPercent, formatPrice } from '@/terminal/format/format'
import { nameOrder } from '@/terminal/orders/nameOrder'
import type { TimeInForce } from '@/protocol/records/enums'
import type { Instrument } from '@/trading/instrument/instrument'
import type { AlgoDraft, ExitDraft, OrderDraft } from '@/trading/orders/OrderDraft'
import { describePosition, useMarketAndAccount } from '../account/TicketAccount'
import { text } from '../orderMessages'
import { matchName } from '../form/matchName'
import { OrderNotices } from '../preview/OrderNotices'
import { ProjectionRows } from '../preview/ProjectionRows'
import { TicketSummary } from '../preview/TicketSummary'
import type { Ticket } from '../form/useTicket'

type Props = { ticket: Ticket; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before an order is sent, if the trader chose that. */
export function ConfirmOrder({ ticket, onConfirm, onClose }: Props) {
  const { form, market, reading } = ticket
  const { instrument } = market
  const order = nameOrder({ ...reading.draft, price: null }, instrument)
  const marketAndAccount = useMarketAndAccount(ticket)
  return (
    <ActionDialog
      title={text('confirmTitle', { order, symbol: instrument.symbol })}
      onClose={onClose}
      action={{
        label: text('confirm'),
        writes: 'place-order-confirm',
        tone: form.isBuy ? 'up' : 'down',
        autoFocus: true,
        act: onConfirm,
      }}
    >
      <ul className="text-sm">
        {marketAndAccount !== null && <li>{marketAndAccount}</li>}
        {describeDraft(reading.draft, instrument).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TicketSummary ticket={ticket}>
        <ProjectionRows ticket={ticket} />
      </TicketSummary>
      <OrderNotices ticket={ticket} />
    </ActionDialog>
  )
}

/** Describes type, triggers and exits of an order, one per line. */
export function describeDraft(draft: OrderDraft, instrument: Instrument): string[] {
  const { algo, postOnly, timeInForce } = draft
  const isTpsl = algo?.kind === 'tpsl'
  const lines: Readonly<Record<keyof OrderDraft, readonly string[]>> = {
    price: [isTpsl ? text('confirmTpsl', { symbol: instrument.symbol }) : priceTerm(draft, instrument)],
    timeInForce: draft.orderType === 'limit' ? [text(postOnly ? 'confirmPostOnly' : TIME_IN_FORCE[timeInForce])] : [],
    reduceOnly: draft.reduceOnly ? [text('confirmReduceOnly')] : [],
    algo: algo === null ? [] : algoTerms(algo, instrument),
    positionSide: describePosition(draft),
    // Shown in the title, in another line or in the summary.
    isBuy: [],
    quantity: [],
    amountCoin: [],
    orderType: [],
    priceMatch: [],
    slippage: [],
    postOnly: [],
    marginMode: [],
    // Shown on the ticket only.
    stpMode: [],
    clientOrderId: [],
  }
  return Object.values(lines).flat()
}

function algoTerms(algo: AlgoDraft, instrument: Instrument): string[] {
  if (algo.kind === 'conditional') {
    const { trigger, by } = algo.when
    return [text('confirmTrigger', { source: text(by).toLowerCase(), price: formatPrice(trigger, instrument) })]
  }
  const { takeProfit, stopLoss } = algo.tpsl
  return [
    ...(takeProfit ? [exitTerm('confirmTakeProfit', takeProfit, instrument)] : []),
    ...(stopLoss ? [exitTerm('confirmStopLoss', stopLoss, instrument)] : []),
  ]
}

const TIME_IN_FORCE = {
  gtc: 'confirmGtc',
  ioc: 'confirmIoc',
  fok: 'confirmFok',
} as const satisfies Record<TimeInForce, string>

function priceTerm(draft: OrderDraft, instrument: Instrument): string {
  if (draft.orderType === 'market') return text('confirmMarket', { percent: formatPercent(draft.slippage) })
  if (draft.priceMatch !== null) return text('confirmMatch', { match: matchName(draft.priceMatch, draft.isBuy) })
  return text('confirmLimit', { price: formatPrice(draft.price, instrument) })
}

function exitTerm(key: 'confirmTakeProfit' | 'confirmStopLoss', exit: ExitDraft, instrument: Instrument): string {
  const type =
    exit.orderType === 'market'
      ? text('marketOrder')
      : text('confirmLimit', { price: formatPrice(exit.price, instrument) })
  return text(key, { price: formatPrice(exit.trigger, instrument), source: text(exit.by).toLowerCase(), type })
}
