import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import { formatAddress } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { chooseAccount } from '@/terminal/session/session'
import { type OwnAccount, useOwnAccounts } from '@/terminal/session/useOwnAccounts'
import { moveFocus } from '@/ui/controls/moveFocus'
import { text } from './messages'

type Props = { owner: string; address: string; close: () => void }

/** Chooses among the wallet's accounts. The whole desk shows the chosen account. */
export function AccountSwitch({ owner, address, close }: Props) {
  const { session } = useServices()
  const { accounts, failed } = useOwnAccounts(owner)
  const choose = (account: OwnAccount) => {
    if (account.address !== address) {
      chooseAccount(session, account.address)
      notify({ tone: 'plain', title: text('switched', { account: account.name }) })
    }
    close()
  }
  return (
    <div className="flex flex-col gap-1">
      <div role="radiogroup" aria-label={text('tradedAccount')} className="flex max-h-60 flex-col overflow-y-auto">
        {accounts.map((account) => {
          const chosen = account.address === address
          return (
            <button
              key={account.address}
              type="button"
              role="radio"
              aria-checked={chosen}
              tabIndex={chosen ? 0 : -1}
              onClick={() => choose(account)}
              onKeyDown={(event) => void moveFocus(event, '[role="radio"]')}
              className={clsx(
                'flex h-8 shrink-0 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover pointer-coarse:h-11',
                chosen && 'bg-chosen',
              )}
            >
              <span className="size-4 shrink-0 text-accent">
                {chosen && <Check aria-hidden="true" className="size-4" />}
              </span>
              <span className="truncate font-medium">{account.label ?? account.name}</span>
              <span className="ms-auto text-xs whitespace-nowrap text-faint">{formatAddress(account.address)}</span>
            </button>
          )
        })}
      </div>
      {failed && <p className="px-2 text-xs text-warn">{text('subsFailed')}</p>}
    </div>
  )
}
