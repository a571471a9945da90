import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { clsx } from 'clsx'
import { useAccount } from '@/terminal/session/Services'
import { watchPath } from '@/terminal/watch/watching'
import { StartButton } from '@/terminal/start/StartButton'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/controls/Segmented'
import { Section } from '@/ui/Section'
import { AccountsSection } from './AccountsSection'
import { BalancesSection } from './BalancesSection'
import { BorrowingSection } from './BorrowingSection'
import { LeveragesSection } from './LeveragesSection'
import { text } from './messages'
import { PositionModeSection } from './PositionModeSection'
import { TransferForm } from './TransferForm'
import { WithdrawForm } from './WithdrawForm'

/** The page's parts, as named in its URL. */
export const FUNDS_PARTS = ['funds', 'accounts', 'settings'] as const
type FundsPart = (typeof FUNDS_PARTS)[number]

type Props = { part: FundsPart }

/** An account's balances, sub-accounts and settings. A watched account is read-only. */
export function FundsPanel({ part }: Props) {
  const { address, writable } = useAccount()
  if (address === null) return <EmptyState title={text('notConnected')} action={<StartButton />} />
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 p-3 sm:p-4">
      <h1 className="sr-only">{text(part)}</h1>
      <nav aria-label={text('pages')} className="flex flex-wrap gap-1 border-b border-line">
        {FUNDS_PARTS.map((name) => (
          <Link
            key={name}
            href={pathOf(name, writable ? null : address)}
            aria-current={name === part ? 'page' : undefined}
            className={clsx(
              'touchable -mb-px border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap hover:text-ink',
              name === part ? 'border-accent text-ink' : 'border-transparent text-muted',
            )}
          >
            {text(name)}
          </Link>
        ))}
      </nav>
      {!writable && <Notice>{text('watchedOnly')}</Notice>}
      {contentOf(part, address, writable)}
    </div>
  )
}

function contentOf(part: FundsPart, address: string, writable: boolean): ReactNode {
  // Keyed by account, so that nothing typed for one account is sent for another.
  switch (part) {
    case 'funds':
      return (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <BalancesSection key={address} address={address} />
          {writable && <MoveMoney key={`move-${address}`} account={address} />}
        </div>
      )
    case 'accounts':
      return <AccountsSection key={address} address={address} />
    case 'settings':
      return (
        <div key={address} className="grid items-start gap-4 lg:grid-cols-2">
          <PositionModeSection address={address} />
          <BorrowingSection address={address} />
          <LeveragesSection address={address} />
        </div>
      )
  }
}

function pathOf(part: FundsPart, watched: string | null): string {
  const base = watched === null ? '/funds' : `${watchPath(watched)}/funds`
  return part === 'funds' ? base : `${base}/${part}`
}

type MoveMoneyProps = { account: string }

/** The two ways to move money out of an account; only the wallet signs them. */
function MoveMoney({ account }: MoveMoneyProps) {
  const { owner } = useAccount()
  const [kind, setKind] = useState<'transfer' | 'withdraw'>('transfer')
  if (owner === null) return null
  return (
    <Section title={text('move')}>
      <div className="flex flex-col gap-3 p-3 pt-1">
        <Segmented
          label={text('move')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'transfer', label: text('transfer') },
            { value: 'withdraw', label: text('withdraw') },
          ]}
        />
        {kind === 'transfer' ? (
          <TransferForm owner={owner} account={account} />
        ) : (
          <WithdrawForm owner={owner} account={account} />
        )}
      </div>
    </Section>
  )
}
