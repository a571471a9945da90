import { useEffect, useRef, useState } from 'react'
import type { Market } from '@/terminal/market/market'
import { nameOrder } from '@/terminal/orders/nameOrder'
import { askUnusual } from '@/terminal/orders/askUnusual'
import { formatAddress } from '@/terminal/format/format'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { useAccount, useServices } from '@/terminal/session/Services'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { readsBook } from '@/trading/orders/OrderDraft'
import type { OrderCommand } from '@/trading/commands/parseCommand'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { createText } from '@/terminal/format/text'
import { type ExitForm, emptyForm, type TicketForm } from '../form/ticketForm'
import { problemText } from '../form/problemText'
import type { Ticket } from '../form/useTicket'
import { useTicketFunds } from '../form/useTicketFunds'
import { useTicketMarket } from '../form/useTicketMarket'
import { text as orderText } from '../orderMessages'
import { text as ticketText } from '../messages'
import { estimateTicket } from '../preview/estimateTicket'
import { OrderNotices } from '../preview/OrderNotices'
import { ProjectionRows } from '../preview/ProjectionRows'
import { TicketSummary } from '../preview/TicketSummary'
import { describeDraft } from '../submit/ConfirmOrder'
import { SubmitGate } from '../submit/SubmitGate'
import { isChecking, useCheckedTicket } from '../submit/useCheckedTicket'
import { usePlaceOrder } from '../submit/usePlaceOrder'

const text = createText({
  account: 'Account {account}',
})

type Props = { command: OrderCommand; market: Market; onClose: () => void }

/**
 * Shows what a typed order would send, and sends it on confirmation, with the ticket's validation and estimates. The
 * ticket's own form stays unchanged.
 */
export function TypedOrder({ command, market, onClose }: Props) {
  const ticket = useCheckedTicket(useTypedTicket(command, market))
  const { instrument } = market
  const { draft } = ticket.reading
  const problems = Object.keys(ticket.problems) as (keyof typeof ticket.problems)[]
  return (
    <Dialog
      steady
      title={orderText('confirmTitle', {
        order: nameOrder({ ...draft, price: null }, instrument),
        symbol: instrument.symbol,
      })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-sm">
        <ul>
          {ticket.address !== null && <li>{text('account', { account: formatAddress(ticket.address) })}</li>}
          {describeDraft(draft, instrument).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <TicketSummary ticket={ticket}>
          <ProjectionRows ticket={ticket} />
        </TicketSummary>
        <OrderNotices ticket={ticket} />
        {problems
          .filter((field) => !isChecking(ticket, field))
          .map((field) => (
            <Notice key={field} tone="down">
              {problemText(ticket, field)}
            </Notice>
          ))}
        <SubmitGate ticket={ticket} readsBook={readsBook(draft)}>
          {({ closed }) => <SendButton ticket={ticket} closed={closed || problems.length > 0} onSent={onClose} />}
        </SubmitGate>
      </div>
    </Dialog>
  )
}

type SendProps = { ticket: Ticket; closed: boolean; onSent: () => void }

function SendButton({ ticket, closed, onSent }: SendProps) {
  const services = useServices()
  const { place, busy } = usePlaceOrder(ticket)
  const button = useRef<HTMLSpanElement>(null)
  const isClosed = useRef(closed)
  useEffect(() => {
    isClosed.current = closed
  })
  // Focuses the button once the account's data has arrived and the order can be sent.
  useEffect(() => {
    if (!closed) button.current?.querySelector('button')?.focus()
  }, [closed])
  const press = async () => {
    const { address, reading, market, live } = ticket
    if (address === null) return
    const confirmation = askUnusual(services, [reading.draft], market.instrument, live.readNow())
    // Sending may have become blocked while the question was open.
    if (confirmation !== true && (!(await confirmation) || isClosed.current)) return
    if (await place(address)) onSent()
  }
  const { isBuy } = ticket.form
  return (
    <span ref={button}>
      <Button
        wide
        size="large"
        tone={isBuy ? 'up' : 'down'}
        writes="place-typed-order"
        busy={busy}
        disabled={closed}
        onClick={() => void press()}
      >
        {ticketText(isBuy ? 'placeBuy' : 'placeSell')}
      </Button>
    </span>
  )
}

/** Returns a ticket that is filled in with the typed order. */
function useTypedTicket(command: OrderCommand, market: Market): Ticket {
  const { address, writable } = useAccount()
  const [form] = useState(() => formOf(command))
  const defaultSlippage = useDefaultSlippage()
  const live = useTicketMarket(market, false)
  const funds = useTicketFunds(market, address, form)
  const estimate = estimateTicket({ market, form, live, funds, defaultSlippage })
  return {
    market,
    address,
    writable,
    form,
    live,
    funds,
    ...estimate,
    key: market.instrument.symbolId,
    panel: undefined,
    acceptsIntent: () => false,
    change: () => undefined,
    showsAccountParts: true,
  }
}

function formOf({ isBuy, amount, amountCoin, price, takeProfit, stopLoss, ...terms }: OrderCommand): TicketForm {
  const exit = (form: ExitForm, trigger: bigint | null): ExitForm =>
    trigger === null ? form : { ...form, trigger: writeAmount(trigger) }
  return {
    ...emptyForm,
    isBuy,
    orderType: price === null ? 'market' : 'limit',
    price: price === null ? '' : writeAmount(price),
    priceFrom: 'trader',
    quantity: writeAmount(amount),
    sizeUnit: amountCoin,
    timeInForce: terms.timeInForce,
    postOnly: terms.postOnly,
    reduceOnly: terms.reduceOnly,
    // In hedge mode a reduce-only order closes the opposite position side.
    opens: !terms.reduceOnly,
    bracket: takeProfit !== null || stopLoss !== null,
    takeProfit: exit(emptyForm.takeProfit, takeProfit),
    stopLoss: exit(emptyForm.stopLoss, stopLoss),
    attempted: true,
  }
}
