import { draftLevel } from '@/trading/scaledOrders/checkScaledOrder'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { ButtonLabel, buttonHeight } from '../account/TicketAccount'
import { useSendPress } from '../submit/useSendPress'
import type { Ticket } from '../form/useTicket'
import { ConfirmScaledOrder } from './ConfirmScaledOrder'
import { describeLevelRejection } from './describeScaledOrderProblem'
import { text } from './messages'
import { scaledOrderForms } from './scaledOrderForm'
import type { ScaledOrder } from './useScaledOrder'
import { usePlaceScaledOrder } from './usePlaceScaledOrder'

type Props = { ticket: Ticket; scaledOrder: ScaledOrder; fields: string; closed: boolean; walletSigns: boolean }

/** The button that sends a scaled order, with the problems that prevent it. */
export function PlaceScaledOrder({ ticket, scaledOrder, fields, closed, walletSigns }: Props) {
  const { place, busy } = usePlaceScaledOrder(ticket, scaledOrder)
  const { levels, wrong, form, change } = scaledOrder
  const { isBuy } = ticket.form

  const send = async () => {
    const sent = form.total
    // The total is cleared, so that the next scaled order does not reuse it. A total typed meanwhile stays.
    if (await place()) change(scaledOrderForms.getState()[ticket.key]?.total === sent ? { total: '' } : {})
  }
  const { area, press, isAsking, confirm, cancel } = useSendPress({
    ticket,
    closed,
    walletSigns,
    send,
    readDrafts: () =>
      levels === null || wrong !== null ? null : levels.map((level) => draftLevel(level, scaledOrder.terms)),
    showProblems: () => change({ attempted: true }),
  })

  return (
    <div ref={area} className="flex flex-col gap-2">
      {wrong && (
        <Notice tone="down">
          {text(wrong.more > 0 ? 'wrongLevels' : 'wrongLevel', {
            number: wrong.index + 1,
            count: wrong.more,
            reason: describeLevelRejection(wrong.rejection, scaledOrder, ticket),
          })}
        </Notice>
      )}
      <Button
        tone={isBuy ? 'up' : 'down'}
        size="large"
        wide
        busy={busy}
        disabled={closed}
        type="submit"
        writes="scaled-order"
        form={fields}
        onClick={press}
        className={buttonHeight(ticket)}
      >
        <ButtonLabel ticket={ticket}>
          {levels
            ? text(isBuy ? 'placeBuy' : 'placeSell', { count: levels.length })
            : text(isBuy ? 'placeBuyScaledOrder' : 'placeSellScaledOrder')}
        </ButtonLabel>
      </Button>
      {isAsking && (
        <ConfirmScaledOrder ticket={ticket} scaledOrder={scaledOrder} onConfirm={confirm} onClose={cancel} />
      )}
    </div>
  )
}
