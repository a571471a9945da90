import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { useStore } from 'zustand'
import { describeKeyEnd, isEnded } from '@/terminal/agents/describeKeyEnd'
import { describeWait } from '@/terminal/format/describeWait'
import { isSetupDialog, openDialog, showDialog } from '@/terminal/session/dialogs'
import { useSigningMissing } from '@/terminal/loading/missingCode'
import { selectGate, type WaitReason } from '@/terminal/orders/selectGate'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { type TradeSigning, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { useLive } from '@/terminal/live/useLive'
import { usePracticeStarting } from '@/terminal/practice/usePracticeStart'
import { useNewVersion } from '@/terminal/version/newVersion'
import { useWatching } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { PartBoundary } from '@/ui/lazyPart'
import { FundsHint } from '../lazyParts'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

type GateProps = {
  ticket: Ticket
  /** Whether the order's price or its immediate fill depends on the current book. */
  readsBook: boolean
  /** Renders the button. `closed`: the order cannot be sent now, and the gate shows why. */
  children: (gate: { closed: boolean; walletSigns: boolean }) => ReactNode
}

/** The button stays visible at the bottom of the pane, whatever is expanded above it; its messages grow upwards. */
const FOOT = 'sticky bottom-0 z-1 -mx-3 mt-auto flex flex-col gap-2 border-t border-line bg-panel px-3 py-2'

/** Shows the button that sends orders, or the step that is needed first, such as connecting a wallet. */
export function SubmitGate({ ticket, readsBook, children }: GateProps) {
  const { feed } = useServices()
  const account = useAccount()
  const signing = useTradeSigning()
  const connection = useLive(feed.connection, (view) => view.status)
  // "Try it now" shows its own progress: it connects and approves by itself, before its funds are in the balance.
  const isStarting = usePracticeStarting()
  const gate = selectGate({
    account,
    signing,
    connection,
    book: ticket.live.phase,
    readsBook,
    signingMissing: useSigningMissing(),
    isOld: useNewVersion(),
  })
  const isOpen = gate.kind === 'open' && !isStarting
  if (gate.kind === 'step' && !isStarting) {
    return (
      <div data-keep-clear className={FOOT}>
        <Step step={gate.step} signing={signing} />
      </div>
    )
  }
  return (
    <div data-keep-clear className={FOOT}>
      {gate.kind === 'wait' && (
        <Notice
          tone={WARNING.has(gate.reason) ? 'warn' : 'plain'}
          urgent={WARNING.has(gate.reason)}
          action={hasNextStep(gate.reason) && <NextStep reason={gate.reason} />}
        >
          {describeWait(gate.reason)}
        </Notice>
      )}
      {isOpen && ticket.funds.isEmpty && ticket.address !== null && (
        <PartBoundary>
          <FundsHint address={ticket.address} />
        </PartBoundary>
      )}
      {children({ closed: !isOpen, walletSigns: signing.by === 'wallet' })}
      {signing.by === 'wallet' && <WalletSigns />}
    </div>
  )
}

const WARNING: ReadonlySet<WaitReason> = new Set(['code', 'version', 'stale', 'reconnecting', 'offline'])

type Escapable = 'watch' | 'code' | 'version'

function hasNextStep(reason: WaitReason): reason is Escapable {
  return reason === 'watch' || reason === 'code' || reason === 'version'
}

/** Offers what a trader can do instead of waiting. */
function NextStep({ reason }: { reason: Escapable }) {
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

/** Reminds that the wallet signs each order, with a button to use a trading key again. */
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

const connectHints = { key: 'gateConnectHint', wallet: 'gateConnectWalletHint' } as const

type StepProps = { step: 'connect' | 'enable' | 'renew'; signing: TradeSigning }

function Step({ step, signing }: StepProps) {
  const { venue } = useServices()
  const [, setSigner] = useSetting('tradeSigner')
  const connects = step === 'connect'
  const end = signing.by === 'key' && isEnded(signing.status) ? describeKeyEnd(signing.status) : null
  // The open dialog has a button of the same name, so this one is hidden.
  const isSettingUp = useStore(openDialog, ({ name }) => isSetupDialog(name))
  const dialog = connects ? 'connect' : end?.step === 'choose' ? 'tradingKey' : 'enableTrading'
  return (
    <div className="flex flex-col gap-2">
      {/* A practice account is the first offer to a visitor, if the venue has them. */}
      <Button
        tone={connects && venue.faucet ? 'plain' : 'accent'}
        size="large"
        wide
        className={clsx(!connects && isSettingUp && 'invisible')}
        onClick={() => showDialog(dialog)}
      >
        {connects ? text('gateConnect') : (end?.action ?? text('gateEnable'))}
      </Button>
      <p className="text-xs text-faint">
        {connects ? text(connectHints[signing.by]) : (end?.detail ?? text('gateEnableHint'))}
      </p>
      {!connects && (
        <Button tone="quiet" size="small" onClick={() => setSigner('wallet')}>
          {text('signInWallet')}
        </Button>
      )}
    </div>
  )
}
