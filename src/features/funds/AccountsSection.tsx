import { type FormEvent, useState } from 'react'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useAccountInfo, useBalances } from '@/terminal/account/useAccountState'
import { useOwnAccounts, type OwnAccount } from '@/terminal/session/useOwnAccounts'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { TextField } from '@/ui/controls/TextField'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'
import type { Limits } from '@/protocol/profile/practiceLimits'
import { AccountsTable } from './combined/AccountsTable'
import { AssociateForm } from './AssociateForm'
import { text } from './messages'
import { SignButton } from './SignButton'
import { Link } from 'wouter'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN, withCoin } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useSymbols } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { selectBalanceRows, selectValuingMarkets, sumValues } from '@/terminal/account/selectBalanceRows'
import { chooseAccount } from '@/terminal/session/session'
import { useTickers } from '@/terminal/market/useTickers'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'

type Props = { address: string }

/** Shows the accounts of a wallet and which one is traded, with forms to add more. */
export function AccountsSection({ address }: Props) {
  const { owner, writable } = useAccount()
  const mainAddress = writable && owner !== null ? owner : address
  const { accounts, failed } = useOwnAccounts(mainAddress)
  const info = useAccountInfo(mainAddress).data
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
          <CreateForm owner={mainAddress} accounts={accounts} />
          <AssociateForm owner={mainAddress} hasSubs={accounts.length > 1} />
        </div>
      )}
    </>
  )
}

type CreateFormProps = { owner: string; accounts: readonly OwnAccount[] }

/** The form that creates a sub-account. It reports a taken label or a reached maximum before the wallet signs. */
function CreateForm({ owner, accounts }: CreateFormProps) {
  const limits = useVenueLimits()
  const [label, setLabel] = useState('')
  const { save, busy } = useAccountWrite(owner)
  const remaining = limits.subAccounts - (accounts.length - 1)
  const isTaken = accounts.some((account) => account.label === label)
  const error = remaining <= 0 ? text('noneLeft', { all: limits.subAccounts }) : faultOf(label, isTaken, limits)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (label === '' || error) return
    const words = {
      what: text('createWhat', { label }),
      done: text('createDone', { label }),
      rejected: text('createRejected'),
    }
    if (await save('createSubAccount', { label }, words)) setLabel('')
  }

  return (
    <Section title={text('createTitle')}>
      <form
        aria-label={text('createTitle')}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-3 p-3 pt-1"
      >
        <TextField
          label={text('label')}
          value={label}
          onChange={setLabel}
          error={error}
          hint={text('labelHint', { limit: limits.subAccountLabelLength, left: remaining, all: limits.subAccounts })}
        />
        <SignButton writes="sub-account" label={text('create')} busy={busy} disabled={label === '' || error !== null} />
      </form>
    </Section>
  )
}

function faultOf(label: string, isTaken: boolean, limits: Limits): string | null {
  if (isTaken) return text('labelTaken')
  const count = limits.subAccountLabelLength
  return label.length > count ? text('labelLong', { count }) : null
}

type AccountLineProps = {
  account: OwnAccount
  /** The account shown on the desk. */
  shown: string
  writable: boolean
}

/** One account: its name and value, with buttons to trade it and to manage its keys. */
function AccountLine({ account, shown, writable }: AccountLineProps) {
  const { session } = useServices()
  const { address, name } = account
  const choose = () => {
    chooseAccount(session, address)
    notify({ tone: 'plain', title: text('switched', { account: name }) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2">
      <span className="flex min-w-0 grow basis-60 flex-col">
        <span className="flex items-center gap-2 text-sm font-medium">
          {account.label ?? name}
          {address === shown && writable && <Badge tone="accent">{text('traded')}</Badge>}
        </span>
        <FullAddress address={address} copyable className="text-xs text-muted" />
      </span>
      {account.createdTime !== null && (
        <span className="text-xs text-faint">{text('createdAt', { time: formatDateTime(account.createdTime) })}</span>
      )}
      <span className="text-sm">
        <Worth address={address} />
      </span>
      {writable && (
        <span className="flex gap-2">
          <Link
            href="/agents"
            className="touchable inline-flex h-7 items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink"
          >
            {text('manageKeys')}
          </Link>
          <Button disabled={address === shown} aria-label={text('tradeAccount', { account: name })} onClick={choose}>
            {text('trade')}
          </Button>
        </span>
      )}
    </li>
  )
}

function Worth({ address }: { address: string }) {
  const markets = useSymbols()
  const balances = useBalances(address).data
  const valued = selectValuingMarkets(balances ?? [], markets)
  const tickers = useTickers(valued.map(({ instrument }) => instrument.symbolId))
  const totalValue = balances ? sumValues(selectBalanceRows(balances, markets, tickers)) : null
  return withCoin(formatMoney(totalValue), VALUE_COIN)
}
