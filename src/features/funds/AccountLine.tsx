import { Link } from 'wouter'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useSymbols } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { selectBalanceRows, selectValuingMarkets, sumValues } from '@/terminal/account/selectBalanceRows'
import { useServices } from '@/terminal/session/Services'
import { chooseAccount } from '@/terminal/session/session'
import { useBalances } from '@/terminal/account/useAccountState'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import { useTickers } from '@/terminal/market/useTickers'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

type Props = {
  account: OwnAccount
  /** The account shown on the desk. */
  shown: string
  writable: boolean
}

/** One account: its name and value, with buttons to trade it and to manage its keys. */
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
