import { useState } from 'react'
import type { ConnectResult, WalletOption } from '@/keys/types'
import { PRACTICE_WALLET_ID, WALLET_CONNECT_ID } from '@/keys/wallet/walletIds'
import { usePracticeStart } from '@/terminal/practice/usePracticeStart'
import { closeDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { useWatching } from '@/terminal/watch/watching'
import { Notice } from '@/ui/Notice'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'
import { PairingLink } from './PairingLink'
import { PhoneWallets } from './PhoneWallets'
import { WatchForm } from './WatchForm'
import { Button } from '@/ui/controls/Button'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Lets a trader choose an announced wallet (EIP-6963), or only watch an address. */
export function ConnectStep() {
  const { keys, session } = useServices()
  const { leave } = useWatching()
  const options = useLive(keys.wallet.options)
  const walletOptions = options.filter(({ id }) => id !== PRACTICE_WALLET_ID)
  const [connecting, setConnecting] = useState<WalletOption | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const connect = async (option: WalletOption) => {
    setConnecting(option)
    setProblem(null)
    const result = await keys.wallet.connect(option.id)
    setConnecting(null)
    if (!result.ok) return setProblem(describeFailure(result))
    session.setState({ owner: result.address, account: null })
    if (session.getState().watch) leave()
    notify({ tone: 'up', title: text('connected', { address: formatAddress(result.address) }) })
  }

  const hasWalletConnect = walletOptions.some(({ id }) => id === WALLET_CONNECT_ID)
  // On a phone, wallets are usually apps outside the browser.
  const needsApp = useMediaQuery('(pointer: coarse)') && walletOptions.every(({ id }) => id === WALLET_CONNECT_ID)
  return (
    <div className="flex flex-col gap-3">
      {walletOptions.length > 0 ? (
        <p className="text-sm text-muted">{text('pickWallet')}</p>
      ) : (
        !needsApp && <NoWallet />
      )}
      {problem && (
        <Notice tone="down" urgent>
          {problem}
        </Notice>
      )}
      {walletOptions.length > 0 && (
        <ul aria-label={text('wallets')} className="flex flex-col gap-2">
          {walletOptions.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                disabled={connecting !== null}
                onClick={() => connect(option)}
                className="flex h-12 w-full items-center gap-3 rounded-md border border-line bg-raised px-3 text-base hover:border-edge hover:bg-hover disabled:opacity-60"
              >
                <WalletIcon option={option} />
                <span className="truncate font-medium">{option.name}</span>
                {connecting?.id === option.id && <Spinner className="ms-auto" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PairingLink />
      {needsApp && <PhoneWallets hasWalletConnect={hasWalletConnect} />}
      {walletOptions.length < options.length && <PracticeChoice />}
      <p role="status" className="text-xs text-muted">
        {connecting && text('waitingForWallet', { wallet: connecting.name })}
      </p>
      <div className="border-t border-line pt-3">
        <WatchForm />
      </div>
    </div>
  )
}

/** The button that connects the practice account and sets it up to trade. */
function PracticeChoice() {
  const { start, step, problem } = usePracticeStart()
  const press = async () => {
    if (await start()) closeDialog()
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-sm text-muted">{text('practiceHelp')}</p>
      <Button writes="try-it-now" busy={step !== null} onClick={press}>
        {text('practiceUse')}
      </Button>
      {problem && (
        <Notice tone="down" urgent>
          <p className="font-medium">{problem.title}</p>
          <p>{problem.detail}</p>
        </Notice>
      )}
    </div>
  )
}

function WalletIcon({ option }: { option: WalletOption }) {
  return option.icon ? (
    <img src={option.icon} alt="" className="size-6 rounded-sm" />
  ) : (
    <span aria-hidden="true" className="grid size-6 place-items-center rounded-sm bg-accent-soft text-sm text-accent">
      {option.name.slice(0, 1).toUpperCase()}
    </span>
  )
}

function describeFailure(result: Extract<ConnectResult, { ok: false }>): string {
  // Wallets use the same error for declined, closed and locked.
  if (result.reason === 'wallet_rejected') return text('connectDeclined')
  return describeRejection({ kind: 'blocked', reason: result.reason, message: result.message })
}

/** Help when no wallet announced itself. */
function NoWallet() {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base font-medium">{text('noWallets')}</p>
      <p className="text-sm text-muted">{text('noWalletsHelp')}</p>
      <Button onClick={() => window.location.reload()}>{text('reload')}</Button>
    </div>
  )
}
