import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { formatSize } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { inFlight } from '@/terminal/outcomes/writeOnce'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { TwapTerms } from '@/trading/algos/twap'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { ButtonLabel, buttonHeight, describePosition, useMarketAndAccount } from '../account/TicketAccount'
import { useSendPress } from '../submit/useSendPress'
import type { Ticket } from '../form/useTicket'
import { describeSliceRejection } from './describeTwapProblem'
import { draftSlice } from './draftSlice'
import { text } from './messages'
import { TwapSummary } from './TwapSummary'
import type { Twap } from './useTwap'

type Props = { ticket: Ticket; twap: Twap; fields: string; closed: boolean; walletSigns: boolean }

/** The button that starts a TWAP, with the problems that prevent it. */
export function StartTwap({ ticket, twap, fields, closed, walletSigns }: Props) {
  const start = useStart(ticket, twap)
  const marketAndAccount = useMarketAndAccount(ticket)
  const { instrument } = ticket.market
  const { isBuy } = ticket.form
  const { draft, wrong, reading } = twap
  const size = reading.terms ? reading.terms.lots * instrument.lot : null
  const { area, press, isAsking, confirm, cancel } = useSendPress({
    ticket,
    closed,
    walletSigns,
    send: start,
    // Assesses the total size, because each slice alone could be very small.
    readDrafts: () => (draft === null || wrong !== null ? null : [{ ...draft, quantity: size }]),
    showProblems: () => twap.change({ attempted: true }),
  })
  return (
    <div ref={area} className="flex flex-col gap-2">
      {wrong && (
        <Notice tone="down">
          {text(wrong.of === 'slice' ? 'wrongSlice' : 'wrongTotal', {
            size: formatSize(draft?.quantity, instrument),
            coin: instrument.base,
            reason: describeSliceRejection(wrong.rejection, twap, ticket),
          })}
        </Notice>
      )}
      {walletSigns && <Notice tone="warn">{text('needsKey')}</Notice>}
      <Button
        tone={isBuy ? 'up' : 'down'}
        size="large"
        wide
        disabled={closed || walletSigns}
        type="submit"
        writes="twap"
        form={fields}
        onClick={press}
        className={buttonHeight(ticket)}
      >
        <ButtonLabel ticket={ticket}>{text(isBuy ? 'startBuy' : 'startSell')}</ButtonLabel>
      </Button>
      <p className="text-xs text-faint">{text('needsTab')}</p>
      {isAsking && (
        <ActionDialog
          title={text('confirmTitle', { symbol: instrument.symbol })}
          onClose={cancel}
          action={{
            label: text('confirm'),
            writes: 'twap-confirm',
            tone: isBuy ? 'up' : 'down',
            autoFocus: true,
            act: confirm,
          }}
        >
          {marketAndAccount !== null && <p>{marketAndAccount}</p>}
          <p>
            {text(isBuy ? 'confirmBuy' : 'confirmSell', {
              size: formatSize(size, instrument),
              coin: instrument.base,
              count: reading.terms?.slices ?? 0,
            })}
          </p>
          {describePosition(twap.slice).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <TwapSummary ticket={ticket} twap={twap} />
        </ActionDialog>
      )}
    </div>
  )
}

/** Starts the TWAP in this tab. */
function useStart({ address, market, key }: Ticket, { reading, slice, change }: Twap) {
  const { algoServices, once } = useServices()
  const start = async (account: string, terms: TwapTerms): Promise<void> => {
    const { instrument } = market
    const loadedServices = await algoServices.load()
    await loadedServices?.algos.twap({
      account,
      symbolId: instrument.symbolId,
      terms,
      lot: instrument.lot,
      encode: ({ lots, best }) =>
        encodeOrderDraft(draftSlice(lots * instrument.lot, best, slice, instrument), instrument),
    })
    if (!loadedServices) return
    change({ total: '', cap: '' })
    const size = formatSize(terms.lots * instrument.lot, instrument)
    const { symbol, base: coin } = instrument
    const detail = text(terms.isBuy ? 'startedBuy' : 'startedSell', { size, coin, count: terms.slices, symbol })
    notifyOutcome({ kind: 'algoStarted', algo: 'twap', detail })
  }
  return async (): Promise<void> => {
    const { terms } = reading
    if (terms === null || address === null) return
    const begin = async () => {
      await start(address, terms)
      return true
    }
    if (!(await once(`twap ${address} ${key}`, begin, 'browser')))
      notify({ tone: 'warn', title: describeRejection(inFlight) })
  }
}
