import { Suspense } from 'react'
import { afterFirstView } from '@/base/firstView'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useStore } from 'zustand'
import { isSetupDialog, openDialog, showDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useSubAccountLabel } from '@/terminal/session/useSubAccountLabel'
import { useIsPractice } from '@/terminal/practice/useIsPractice'
import { usePracticeStarting } from '@/terminal/practice/usePracticeStart'
import { type TradeSigning, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { useLive } from '@/terminal/live/useLive'
import { Button, type ButtonTone } from '@/ui/controls/Button'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart, PartBoundary } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './menuMessages'

const KeyBadge = lazyPart(async () => {
  await afterFirstView()
  return (await import('./KeyBadge')).KeyBadge
})
const AccountCard = lazyPart(async () => (await import('./AccountCard')).AccountCard)

/** The desk's account and whether it can trade; without a wallet, the button that connects one. */
export function AccountMenu() {
  const { address, writable } = useAccount()
  const signing = useTradeSigning()
  const walletAway = useLive(useServices().keys.wallet.connection, (connection) => connection.status === 'disconnected')
  const label = useSubAccountLabel()
  const isPractice = useIsPractice()
  const isStarting = usePracticeStarting()
  // The button is hidden during setup, because the open dialog has a button of the same name, and "Try it now" enables
  // trading by itself.
  const isSettingUp = useStore(openDialog, ({ name }) => isSetupDialog(name)) || isStarting
  if (!address) return <DialogButton dialog="connect" tone="accent" />
  const accountLabel =
    label === null ? formatAddress(address) : text('subAccountShort', { label, address: address.slice(-4) })
  const name = isPractice ? 'practiceAccount' : nameOf(writable, signing)
  return (
    <div className="flex items-center gap-2">
      {writable && needsApproval(signing) && (
        // On a phone the ticket and the account's menu have this button.
        <DialogButton
          dialog="enableTrading"
          tone="accent"
          className={clsx('max-sm:hidden', isSettingUp && 'invisible')}
        />
      )}
      {writable && walletAway && <DialogButton dialog="connect" tone="plain" className="max-lg:hidden" />}
      {writable && !needsApproval(signing) && (
        <PartBoundary placeholder={<span className="w-12 max-lg:hidden" />}>
          <KeyBadge />
        </PartBoundary>
      )}
      <Popover
        label={text('accountTitle')}
        align="end"
        className="w-80"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={text(name, { address: accountLabel })}
            className="touchable flex h-7 items-center gap-2 rounded-md border border-line px-2 text-sm whitespace-nowrap hover:bg-hover"
          >
            <span aria-hidden="true" className={clsx('size-2 rounded-full', dotColor(signing, writable))} />
            {isPractice && label === null ? (
              <span className="max-w-40 truncate text-accent">
                <span className="max-sm:hidden">{text('practiceShort')}</span>
                <span className="sm:hidden">…{address.slice(-4)}</span>
              </span>
            ) : (
              <>
                <span className={clsx('max-w-40 truncate max-sm:max-w-20', label === null && 'max-sm:hidden')}>
                  {accountLabel}
                </span>
                {label === null && <span className="sm:hidden">…{address.slice(-4)}</span>}
              </>
            )}
            <ChevronDown aria-hidden="true" className="size-3 text-faint" />
          </button>
        )}
      >
        {(close) => (
          <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('partMissing')}</p>}>
            <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
              <AccountCard address={address} close={close} />
            </Suspense>
          </FailureBoundary>
        )}
      </Popover>
    </div>
  )
}

const DIALOG_LABELS = { connect: 'connectWallet', enableTrading: 'enableTrading' } as const

type DialogButtonProps = { dialog: keyof typeof DIALOG_LABELS; tone: ButtonTone; className?: string }

function DialogButton({ dialog, tone, className }: DialogButtonProps) {
  return (
    <Button tone={tone} className={className} onClick={() => showDialog(dialog)}>
      {text(DIALOG_LABELS[dialog])}
    </Button>
  )
}

/** Whether trading needs a new approval. */
function needsApproval(signing: TradeSigning): boolean {
  return signing.by === 'key' && signing.status.kind !== 'ready' && signing.status.kind !== 'unknown'
}

function nameOf(writable: boolean, signing: TradeSigning): 'account' | 'accountByWallet' | 'watching' {
  if (!writable) return 'watching'
  return signing.by === 'wallet' ? 'accountByWallet' : 'account'
}

function dotColor(signing: TradeSigning, writable: boolean): string {
  if (!writable) return 'bg-accent'
  if (signing.by === 'wallet') return signing.connected ? 'bg-up' : 'bg-warn'
  if (signing.status.kind === 'ready') return 'bg-up'
  return signing.status.kind === 'unknown' ? 'bg-edge' : 'bg-warn'
}
