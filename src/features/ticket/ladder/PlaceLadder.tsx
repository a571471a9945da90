import { useRef, useState } from 'react'
import { useSetting } from '@/desk/Services'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { focusProblem } from '../focusProblem'
import type { Ticket } from '../useTicket'
import { ConfirmLadder } from './ConfirmLadder'
import { describeRungRefusal } from './describeLadderProblem'
import { text } from './messages'
import type { Ladder } from './useLadder'
import { usePlaceLadder } from './usePlaceLadder'

type Props = { ticket: Ticket; ladder: Ladder; fields: string; closed: boolean; walletSigns: boolean }

/** The button that sends a ladder, with what keeps it from being sent. */
export function PlaceLadder({ ticket, ladder, fields, closed, walletSigns }: Props) {
  const [confirms] = useSetting('confirmOrders')
  const [asking, setAsking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { place, busy } = usePlaceLadder(ticket, ladder)
  const { rungs, wrong, form, change } = ladder
  const { isBuy } = ticket.form

  const send = async () => {
    setAsking(false)
    const sent = form.total
    // What belongs to one ladder alone must never be found again in the next.
    if (await place()) change(form.total === sent ? { total: '' } : {})
  }
  const press = () => {
    if (rungs === null || wrong !== null) {
      change({ attempted: true })
      focusProblem(area.current)
    } else if (confirms && !walletSigns) setAsking(true)
    else void send()
  }

  return (
    <div ref={area} className="flex flex-col gap-2">
      {wrong && (
        <Notice tone="down">
          {text(wrong.more > 0 ? 'wrongRungs' : 'wrongRung', {
            number: wrong.index + 1,
            count: wrong.more,
            reason: describeRungRefusal(wrong.refusal, ladder, ticket),
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
        className="pointer-coarse:h-11"
      >
        {rungs
          ? text(isBuy ? 'placeBuy' : 'placeSell', { count: rungs.length })
          : text(isBuy ? 'placeBuyLadder' : 'placeSellLadder')}
      </Button>
      {asking && (
        <ConfirmLadder ticket={ticket} ladder={ladder} onConfirm={() => void send()} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
