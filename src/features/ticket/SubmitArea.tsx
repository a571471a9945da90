import { useRef, useState } from 'react'
import { describeKeyEnd, isEnded } from '@/desk/agents/describeKeyEnd'
import { describeWait } from '@/desk/describeWait'
import { showDialog } from '@/desk/dialogs'
import { useSigningMissing } from '@/desk/missingCode'
import { selectGate, type WaitReason } from '@/desk/selectGate'
import { useAccount, useServices, useSetting } from '@/desk/Services'
import { type TradeSigning, useTradeSigning } from '@/desk/signing/useTradeSigning'
import { useLive } from '@/desk/useLive'
import { useNewVersion } from '@/desk/version/newVersion'
import { useWatching } from '@/desk/watching'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { focusProblem } from './focusProblem'
import { text } from './messages'
import { problemText } from './problemText'
import { clearSent, ticketForms } from './ticketForm'
import { waits } from '@/trading/OrderDraft'
import { usePlaceOrder } from './usePlaceOrder'
import type { Ticket } from './useTicket'

/** The button that sends the order, or what has to happen first. `fields` is the id of the form whose Enter presses it. */
export function SubmitArea({ ticket, fields }: { ticket: Ticket; fields: string }) {
  const { feed } = useServices()
  const account = useAccount()
  const signing = useTradeSigning()
  const connection = useLive(feed.connection, (view) => view.status)
  const gate = selectGate({
    account,
    signing,
    connection,
    book: ticket.live.book.phase,
    isMarket: ticket.reading.draft.orderType === 'market' && !waits(ticket.reading.draft),
    signingMissing: useSigningMissing(),
    isOld: useNewVersion(),
  })
  if (gate.kind === 'step') return <Step step={gate.step} signing={signing} />
  return (
    <div className="flex flex-col gap-2">
      {gate.kind === 'wait' && (
        <Notice
          tone={WARNING.has(gate.reason) ? 'warn' : 'plain'}
          urgent={WARNING.has(gate.reason)}
          action={hasWayOut(gate.reason) && <WayOut reason={gate.reason} />}
        >
          {describeWait(gate.reason)}
        </Notice>
      )}
      {gate.kind === 'open' && ticket.funds.isEmpty && ticket.address !== null && ticket.further && (
        <ticket.further.FundsHint address={ticket.address} />
      )}
      <PlaceButton
        ticket={ticket}
        fields={fields}
        closed={gate.kind !== 'open' || ticket.extras === null}
        walletSigns={signing.by === 'wallet'}
      />
      {signing.by === 'wallet' && <WalletSigns />}
    </div>
  )
}

const WARNING: ReadonlySet<WaitReason> = new Set(['code', 'version', 'stale', 'reconnecting', 'offline'])

type Escapable = 'watch' | 'code' | 'version'

function hasWayOut(reason: WaitReason): reason is Escapable {
  return reason === 'watch' || reason === 'code' || reason === 'version'
}

/** What a person can do instead of waiting. */
function WayOut({ reason }: { reason: Escapable }) {
  const { leave } = useWatching()
  if (reason === 'watch') {
    return (
      <Button size="small" onClick={leave}>
        {text('stopWatching')}
      </Button>
    )
  }
  return (
    <Button size="small" onClick={() => window.location.reload()}>
      {text('reload')}
    </Button>
  )
}

/** Reminds that the wallet signs each order, with the way back to a key. */
function WalletSigns() {
  const [, setSigner] = useSetting('tradeSigner')
  return (
    <p className="text-xs text-faint">
      {text('walletSigns')}{' '}
      <button type="button" className="text-accent underline" onClick={() => setSigner('key')}>
        {text('useKey')}
      </button>
    </p>
  )
}

type StepProps = { step: 'connect' | 'enable' | 'renew'; signing: TradeSigning }

function Step({ step, signing }: StepProps) {
  const [, setSigner] = useSetting('tradeSigner')
  const connects = step === 'connect'
  const end = signing.by === 'key' && isEnded(signing.status) ? describeKeyEnd(signing.status) : null
  const dialog = connects ? 'connect' : end?.step === 'choose' ? 'tradingKey' : 'enableTrading'
  return (
    <div className="flex flex-col gap-2">
      <Button tone="accent" size="large" wide onClick={() => showDialog(dialog)}>
        {connects ? text('gateConnect') : (end?.action ?? text('gateEnable'))}
      </Button>
      <p className="text-xs text-faint">
        {connects ? text('gateConnectHint') : (end?.detail ?? text('gateEnableHint'))}
      </p>
      {!connects && (
        <Button tone="quiet" size="small" onClick={() => setSigner('wallet')}>
          {text('signInWallet')}
        </Button>
      )}
    </div>
  )
}

type PlaceProps = { ticket: Ticket; fields: string; closed: boolean; walletSigns: boolean }

function PlaceButton({ ticket, fields, closed, walletSigns }: PlaceProps) {
  const [confirms] = useSetting('confirmOrders')
  const [asking, setAsking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { instrument } = ticket.market
  const { place, busy } = usePlaceOrder(ticket)
  const { form, change, address, problems } = ticket

  const send = async () => {
    setAsking(false)
    if (address === null) return
    const placed = await place(address)
    if (placed) change(clearSent(form, ticketForms.getState()[instrument.symbolId]))
  }
  const press = () => {
    if (Object.keys(problems).length > 0) {
      change({ attempted: true })
      focusProblem(area.current)
    } else if (confirms && !walletSigns) setAsking(true)
    else void send()
  }

  return (
    <div ref={area} className="flex flex-col gap-2">
      {ticket.shown.market && <Notice tone="down">{problemText(ticket, 'market')}</Notice>}
      <Button
        tone={form.isBuy ? 'up' : 'down'}
        size="large"
        wide
        busy={busy}
        disabled={closed}
        type="submit"
        form={fields}
        onClick={press}
        className="pointer-coarse:h-11"
      >
        {form.isBuy ? text('placeBuy') : text('placeSell')}
      </Button>
      {asking && ticket.further && (
        <ticket.further.ConfirmOrder ticket={ticket} onConfirm={() => void send()} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
