import { showDialog } from '@/terminal/session/dialogs'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'

type Props = { label: string; writes: string; busy: boolean; disabled?: boolean }

/**
 * The submit button of forms that only the wallet signs. While the wallet is not connected, it opens the connect
 * dialog.
 */
export function SignButton({ label, writes, busy, disabled }: Props) {
  const connected = useOwnerConnected()
  if (connected)
    return (
      <Button writes={writes} type="submit" tone="accent" size="large" wide busy={busy} disabled={disabled}>
        {label}
      </Button>
    )
  return (
    <>
      <p className="text-xs text-warn">{text('walletAway')}</p>
      <Button wide size="large" onClick={() => showDialog('connect')}>
        {text('connectWallet')}
      </Button>
    </>
  )
}

/** Returns whether the wallet is connected with the owner's account, so that it can sign. */
function useOwnerConnected(): boolean {
  const { owner } = useAccount()
  return useLive(
    useServices().keys.wallet.connection,
    (connection) => connection.status === 'connected' && connection.address === owner,
  )
}
