import { showDialog } from '@/terminal/session/dialogs'
import { useOwnerConnected } from '@/terminal/session/useOwnerConnected'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

type Props = { label: string; writes: string; busy: boolean; disabled?: boolean }

/** Submits what only the wallet signs; while it is away, leads to connecting it. */
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
