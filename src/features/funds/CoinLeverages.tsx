import { useAccount } from '@/terminal/session/Services'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { CoinLeverageLine } from './CoinLeverageLine'
import { text } from './messages'
import type { BorrowingCoin } from '@/terminal/account/useBorrowing'

type Props = { address: string; coins: readonly BorrowingCoin[] }

/** How far each coin may be owed. */
export function CoinLeverages({ address, coins }: Props) {
  const { writable } = useAccount()
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{text('coinLeverages')}</h3>
      <p className="text-sm text-muted">{text('coinLeverageHelp')}</p>
      <Table label={text('coinLeverages')} className="-mx-3 w-[calc(100%+1.5rem)]">
        <TableHead>
          <HeadCell>{text('coin')}</HeadCell>
          <HeadCell align="end">{text('leverage')}</HeadCell>
          <HeadCell align="end">{text('couldOwe')}</HeadCell>
          {writable && (
            <HeadCell>
              <span className="sr-only">{text('action')}</span>
            </HeadCell>
          )}
        </TableHead>
        <tbody>
          {coins.map((coin) => (
            <CoinLeverageLine key={coin.coin} address={address} coin={coin} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}
