import { showDialog } from '@/terminal/session/dialogs'
import { formatAddress } from '@/terminal/format/format'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useIsPractice } from '@/terminal/practice/useIsPractice'
import { useSubAccountLabel } from '@/terminal/session/useSubAccountLabel'
import { useWatching } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Notice } from '@/ui/Notice'
import { AccountSwitch } from './AccountSwitch'
import { AccountLinks } from './AccountLinks'
import { KeyLine } from './KeyLine'
import { text } from './messages'
import { WalletLine } from './WalletLine'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'

type Props = { address: string; close: () => void }

/** What opens under the account's button: address, wallet, trading key, practice funds. */
export function AccountCard({ address, close }: Props) {
  const { venue } = useServices()
  const { leave } = useWatching()
  const { writable, owner } = useAccount()
  const label = useSubAccountLabel()
  const isPractice = useIsPractice()
  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate text-base font-semibold" title={address}>
          {label ?? formatAddress(address)}
        </span>
        <CopyButton text={address} label={text('copyAddress')} copiedLabel={text('copied')} />
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
      <Button
        wide
        tone="quiet"
        onClick={() => {
          close()
          showDialog('watch')
        }}
      >
        {text('watchTitle')}
      </Button>
      <Button
        wide
        tone="quiet"
        onClick={() => {
          close()
          showDialog('watched')
        }}
      >
        {text('watchedAddresses')}
      </Button>
      {isPractice && (
        <Button
          wide
          tone="quiet"
          onClick={() => {
            close()
            showDialog('practiceAccount')
          }}
        >
          {text('practiceOptions')}
        </Button>
      )}
      {venue.faucet && writable && <FundsButton address={address} />}
    </div>
  )
}

/** Asks the venue for practice money and says what came of it. */
function FundsButton({ address }: { address: string }) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <Button wide writes="faucet" busy={busy} onClick={request}>
      {text('getFunds')}
    </Button>
  )
}
