import { useState } from 'react'
import OctagonX from 'lucide-react/icons/octagon-x'
import { showDialog } from '@/terminal/session/dialogs'
import { panicRequest } from '@/terminal/session/panelRequest'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { Button } from '@/ui/controls/Button'
import { StartButton } from '@/terminal/start/StartButton'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { useOwnAccounts, type OwnAccount } from '@/terminal/session/useOwnAccounts'
import { Segmented } from '@/ui/controls/Segmented'
import { AccountKeys } from './AccountKeys'
import { KeyProtection } from './protection/KeyProtection'
import { text } from './messages'
import { SigningLimits } from './SigningLimits'
import { PanicDialog } from './panic/PanicDialog'

/**
 * The page content with the trading keys of the wallet's accounts: labels, expiries and places, with controls to change
 * them.
 */
export function AgentsPanel() {
  const { owner } = useAccount()
  if (owner) return <Keys owner={owner} />
  return <EmptyState title={text('notConnected')} action={<StartButton />} />
}

function Keys({ owner }: { owner: string }) {
  const { keys } = useServices()
  const { address } = useAccount()
  const { accounts, failed } = useOwnAccounts(owner)
  const connected = useLive(
    keys.wallet.connection,
    (connection) => connection.status === 'connected' && connection.address === owner,
  )
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 p-3 sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 basis-120 grow">
          <h1 className="text-lg font-semibold">{text('title')}</h1>
          <p className="text-sm text-muted">{text('intro')}</p>
        </div>
        <PanicButton accounts={accounts} />
      </header>
      <SignerChoice />
      <KeyProtection />
      {!connected && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => showDialog('connect')}>
              {text('connectWallet')}
            </Button>
          }
        >
          {text('walletAway')}
        </Notice>
      )}
      {failed && <Notice tone="warn">{text('subsFailed')}</Notice>}
      {accounts.map((account) => (
        <AccountKeys key={account.address} account={account} />
      ))}
      {address && <SigningLimits key={address} account={address} />}
    </div>
  )
}

/** The button that stops all trading, after a confirmation. */
function PanicButton({ accounts }: { accounts: readonly OwnAccount[] }) {
  const [open, setOpen] = useState(false)
  panicRequest.useRequest(() => setOpen(true))
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        <OctagonX aria-hidden="true" className="size-4" />
        {text('panic')}
      </Button>
      {open && <PanicDialog accounts={accounts} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Chooses who signs orders: this browser's key, or the wallet. */
function SignerChoice() {
  const [signer, setSigner] = useSetting('tradeSigner')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-sm text-muted">
        {text('signedBy')}
      </span>
      <Segmented
        label={text('signedBy')}
        value={signer}
        onChange={setSigner}
        options={[
          { value: 'key', label: text('byKey') },
          { value: 'wallet', label: text('byWallet') },
        ]}
      />
      <span className="text-xs text-faint">{text(signer === 'key' ? 'byKeyHelp' : 'byWalletHelp')}</span>
    </div>
  )
}
