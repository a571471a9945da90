import { Link } from 'wouter'
import { formatMoney } from '@/desk/format'
import { VALUE_COIN } from '@/desk/formatAmount'
import { formatDateTime } from '@/desk/formatTime'
import { FullAddress } from '@/desk/FullAddress'
import { useSymbols } from '@/desk/market'
import { notify } from '@/desk/notify'
import { selectBalanceRows, selectValuingMarkets, sumValues } from '@/desk/selectBalanceRows'
import { useServices } from '@/desk/Services'
import { chooseAccount } from '@/desk/session'
import { useBalances } from '@/desk/useAccountState'
import type { OwnAccount } from '@/desk/useOwnAccounts'
import { useTickers } from '@/desk/useTickers'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { text } from './messages'

type Props = {
  account: OwnAccount
  /** The account that the desk shows. */
  shown: string
  writable: boolean
}

/** One account: what it is called, what it is worth, and the ways to trade it and to its keys. */
export function AccountLine({ account, shown, writable }: Props) {
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
  const worth = balances ? sumValues(selectBalanceRows(balances, markets, tickers)) : null
  return text('coinAmount', { amount: formatMoney(worth), coin: VALUE_COIN })
}
