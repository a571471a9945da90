import { useAccount } from '@/desk/Services'
import { showDialog } from '@/desk/dialogs'
import { formatAddress } from '@/desk/format'
import { useAgentStatus } from '@/desk/useAgentStatus'
import type { AgentStatus } from '@/keys/types'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { Popover } from '@/ui/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { AccountCard } from './AccountCard'
import { text } from './messages'

/** Whose desk this is and whether it can trade; without a wallet, the button that connects one. */
export function AccountMenu() {
  const { address, writable } = useAccount()
  const status = useAgentStatus()
  if (!address)
    return (
      <Button tone="accent" onClick={() => showDialog('connect')}>
        {text('connectWallet')}
      </Button>
    )
  return (
    <div className="flex items-center gap-2">
      {writable && asksForKey(status) && (
        <Button tone="accent" onClick={() => showDialog('enableTrading')}>
          {text('enableTrading')}
        </Button>
      )}
      <Popover
        label={text('accountTitle')}
        align="end"
        className="w-80"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={text(writable ? 'account' : 'watching', { address: formatAddress(address) })}
            className="touchable flex h-7 items-center gap-2 rounded-md border border-line px-2 text-sm hover:bg-hover"
          >
            <span aria-hidden="true" className={classNames('size-2 rounded-full', dotColour(status, writable))} />
            {formatAddress(address)}
            <ChevronDown aria-hidden="true" className="size-3 text-faint" />
          </button>
        )}
      >
        {(close) => <AccountCard address={address} close={close} />}
      </Popover>
    </div>
  )
}

/** Whether the way to trading leads over a new approval. */
function asksForKey(status: AgentStatus): boolean {
  return status.kind !== 'ready' && status.kind !== 'unknown'
}

function dotColour(status: AgentStatus, writable: boolean): string {
  if (!writable) return 'bg-accent'
  if (status.kind === 'ready') return 'bg-up'
  return status.kind === 'unknown' ? 'bg-edge' : 'bg-warn'
}
