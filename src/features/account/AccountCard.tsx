import { Link } from 'wouter'
import { showDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useIsPractice } from '@/terminal/practice/useIsPractice'
import { useSubAccountLabel } from '@/terminal/session/useSubAccountLabel'
import { useWatching, watchPath } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Notice } from '@/ui/Notice'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { useLive } from '@/terminal/live/useLive'
import { disconnectWallet } from './disconnectWallet'
import { AccountSwitch } from './AccountSwitch'
import { KeyLine } from './KeyLine'
import { text } from './messages'
import { Line } from './Line'

type Props = { address: string; close: () => void }

/** The popover of the account's button: address, wallet, trading key, practice funds. */
export function AccountCard({ address, close }: Props) {
  const { venue } = useServices()
  const { leave } = useWatching()
  const { writable, owner } = useAccount()
  const label = useSubAccountLabel()
  const isPractice = useIsPractice()
  const open = (dialog: 'watch' | 'watched' | 'practiceAccount') => {
    close()
    showDialog(dialog)
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate text-base font-semibold" title={address}>
          {label ?? formatAddress(address)}
        </span>
        <CopyButton text={address} label={text('copyAddress')} />
      </div>
      {writable && owner !== null ? (
        <>
          <AccountSwitch owner={owner} address={address} close={close} />
          <AccountLinks close={close} watched={null} />
          <WalletLine owner={owner} close={close} />
          <KeyLine close={close} />
        </>
      ) : (
        <>
          <AccountLinks close={close} watched={address} />
          <Notice
            action={
              <Button size="small" onClick={leave}>
                {text('stopWatching')}
              </Button>
            }
          >
            {text('watchingHelp')}
          </Notice>
        </>
      )}
      <Button wide tone="quiet" onClick={() => open('watch')}>
        {text('watchTitle')}
      </Button>
      <Button wide tone="quiet" onClick={() => open('watched')}>
        {text('watchedAddresses')}
      </Button>
      {isPractice && (
        <Button wide tone="quiet" onClick={() => open('practiceAccount')}>
          {text('practiceOptions')}
        </Button>
      )}
      {venue.faucet && writable && <FundsButton address={address} close={close} />}
    </div>
  )
}

/** Requests practice funds, and closes the popover, which would cover the message about the result on a phone. */
function FundsButton({ address, close }: Props) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <Button wide writes="faucet" busy={busy} onClick={() => (close(), request())}>
      {text('getFunds')}
    </Button>
  )
}

const LINKS = [
  ['', 'fundsPage'],
  ['/accounts', 'subAccountsPage'],
  ['/settings', 'settingsPage'],
] as const

type AccountLinksProps = {
  close: () => void
  /** The watched address; null on the own desk. */
  watched: string | null
}

/** Links to the account's pages. */
function AccountLinks({ close, watched }: AccountLinksProps) {
  const base = watched === null ? '' : watchPath(watched)
  return (
    <nav aria-label={text('accountPages')} className="flex flex-wrap gap-1">
      {LINKS.map(([path, name]) => (
        <Link
          key={name}
          href={`${base}/funds${path}`}
          onClick={close}
          className="touchable inline-flex h-6 items-center rounded-md border border-line bg-raised px-2 text-xs font-medium hover:bg-hover"
        >
          {text(name)}
        </Link>
      ))}
    </nav>
  )
}

const MAINNET = 1

type WalletLineProps = { owner: string; close: () => void }

/** The connected wallet, with a button to connect or disconnect it. */
function WalletLine({ owner, close }: WalletLineProps) {
  const services = useServices()
  const connection = useLive(services.keys.wallet.connection)
  const connected = connection.status === 'connected' && connection.address === owner
  const disconnect = async () => {
    close()
    await disconnectWallet(services)
  }
  const connect = () => {
    close()
    showDialog('connect')
  }
  return (
    <>
      <Line
        name={text('wallet')}
        value={connected ? text('walletConnected', { name: connection.walletName }) : text('walletAway')}
        action={
          <>
            {!connected && (
              <Button size="small" onClick={connect}>
                {text('reconnectWallet')}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={disconnect}>
              {text('disconnect')}
            </Button>
          </>
        }
      />
      {connected && connection.chainId !== MAINNET && <Notice tone="warn">{text('otherChain')}</Notice>}
    </>
  )
}
