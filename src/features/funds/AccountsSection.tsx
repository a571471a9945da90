import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useAccount } from '@/terminal/session/Services'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { useOwnAccounts } from '@/terminal/session/useOwnAccounts'
import { Notice } from '@/ui/Notice'
import { AccountLine } from './AccountLine'
import { AccountsTable } from './combined/AccountsTable'
import { AssociateForm } from './AssociateForm'
import { CreateForm } from './CreateForm'
import { text } from './messages'
import { Section } from '@/ui/Section'

type Props = { address: string }

/** The accounts under a wallet: which there are, which is traded, and the ways to make more. */
export function AccountsSection({ address }: Props) {
  const { owner, writable } = useAccount()
  const main = writable && owner !== null ? owner : address
  const { accounts, failed } = useOwnAccounts(main)
  const info = useAccountInfo(main).data
  return (
    <>
      {info?.main_address && (
        <Notice>
          {text('belongsTo', { label: info.label ?? '' })} <FullAddress address={info.main_address} copyable />
        </Notice>
      )}
      <AccountsTable accounts={accounts} shown={address} writable={writable} />
      <Section title={text('accounts')}>
        <p className="px-3 pb-2 text-sm text-muted">{text('accountsHelp')}</p>
        {failed && (
          <Notice tone="warn" className="m-3">
            {text('accountsFailed')}
          </Notice>
        )}
        <ul aria-label={text('accounts')}>
          {accounts.map((account) => (
            <AccountLine key={account.address} account={account} shown={address} writable={writable} />
          ))}
        </ul>
      </Section>
      {writable && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CreateForm owner={main} accounts={accounts} />
          <AssociateForm owner={main} hasSubs={accounts.length > 1} />
        </div>
      )}
    </>
  )
}
