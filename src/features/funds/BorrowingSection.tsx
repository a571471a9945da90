import { isReadFailing } from '@/client/queries/isReadFailing'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { coinLeveragesQuery } from '@/client/queries/accountQueries'
import { parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent, UNKNOWN } from '@/terminal/format/format'
import { formatAmount, withCoin } from '@/terminal/format/formatAmount'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useAccountInfo, useBalances } from '@/terminal/account/useAccountState'
import { hourlyInterest } from '@/trading/margin/borrowing'
import { Button } from '@/ui/controls/Button'
import { Skeleton } from '@/ui/Skeleton'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Section'
import { useBorrowing, type BorrowingCoin } from '@/terminal/account/useBorrowing'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'
import { HeadCell, Table, TableHead, Cell, Row } from '@/ui/table/Table'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { text } from './messages'
import { DetailList } from './DetailList'
import { Select } from '@/ui/controls/Select'

type Props = { address: string }

/** Shows whether spot orders may borrow, the cost and risk, and the limit of each coin. */
export function BorrowingSection({ address }: Props) {
  const { writable } = useAccount()
  const { http } = useServices()
  const infoQuery = useAccountInfo(address)
  const leverages = useQuery(coinLeveragesQuery(http, address))
  const balances = useBalances(address)
  const failing = [infoQuery, leverages, balances].find((query) => !query.data && isReadFailing(query))
  const info = infoQuery.data
  const coins = useBorrowing(address)
  const rate = parseDecimal(useVenueLimits().borrowRatePerHour)
  const [isAsking, setIsAsking] = useState(false)
  const indebted = coins.filter((coin) => coin.owed > 0n)
  return (
    <Section
      title={text('borrowing')}
      actions={
        info && <Badge tone={info.auto_borrow ? 'warn' : 'plain'}>{text(info.auto_borrow ? 'on' : 'off')}</Badge>
      }
    >
      <div className="flex flex-col gap-3 p-3 pt-1">
        <p className="text-sm text-muted">{text('borrowOnHelp')}</p>
        <p className="text-sm text-muted">
          {text('borrowCost', {
            rate: formatPercent(rate, 3),
            amount: formatMoney(hourlyInterest(TEN_THOUSAND, rate)),
          })}
        </p>
        {indebted.length > 0 && (
          <p className="text-sm text-warn">
            {text('owesNow', {
              list: indebted.map((coin) => `${formatAmount(coin.owed, coin.coin)} ${coin.coin}`).join(', '),
            })}
          </p>
        )}
        {writable && info && (
          <Button className="self-start" onClick={() => setIsAsking(true)}>
            {text(info.auto_borrow ? 'borrowOffTitle' : 'borrowOnTitle')}
          </Button>
        )}
        {failing && (
          <ReadFailure
            query={failing}
            title={text(failing === balances ? 'balancesFailed' : 'settingsFailed')}
            className="h-32"
          />
        )}
        {!failing && !info && <Skeleton rows={2} />}
        <CoinLeverages address={address} coins={coins} />
        {isAsking && info && (
          <BorrowingDialog address={address} on={info.auto_borrow} coins={coins} onClose={() => setIsAsking(false)} />
        )}
      </div>
    </Section>
  )
}

const TEN_THOUSAND = parseDecimal('10000')

type CoinLeveragesProps = { address: string; coins: readonly BorrowingCoin[] }

/** The borrowing limit of each coin. */
function CoinLeverages({ address, coins }: CoinLeveragesProps) {
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

type BorrowingDialogProps = { address: string; on: boolean; coins: readonly BorrowingCoin[]; onClose: () => void }

/** Dialog that explains with the account's numbers what switching borrowing on or off means. */
function BorrowingDialog({ address, on, coins, onClose }: BorrowingDialogProps) {
  const { save, busy } = useAccountWrite(address)
  const indebted = coins.filter((coin) => coin.owed > 0n)
  const onSave = async () => {
    const words = {
      what: text('borrowWhat'),
      done: text(on ? 'borrowDoneOff' : 'borrowDoneOn'),
      rejected: text('borrowRejected'),
    }
    if (await save('setAutoBorrow', { enabled: !on }, words)) onClose()
  }
  return (
    <ActionDialog
      title={text(on ? 'borrowOffTitle' : 'borrowOnTitle')}
      onClose={onClose}
      action={{ label: text(on ? 'borrowOff' : 'borrowOn'), writes: 'borrowing', busy, act: () => void onSave() }}
    >
      {on ? (
        <p className="text-muted">
          {indebted.length > 0 ? text('borrowOffOwed', { list: listOf(indebted) }) : text('borrowOffNothing')}
        </p>
      ) : (
        <>
          <p className="text-muted">{text('borrowRisk')}</p>
          <p className="text-muted">{text('borrowLimits')}</p>
          <DetailList details={coins.map((coin) => [coin.coin, limitOf(coin)])} />
          <p className="text-muted">{text('borrowRaise')}</p>
        </>
      )}
    </ActionDialog>
  )
}

function listOf(indebted: readonly BorrowingCoin[]): string {
  return indebted.map((coin) => withCoin(formatAmount(coin.owed, coin.coin), coin.coin)).join(', ')
}

function limitOf({ coin, leverage, limitAt }: BorrowingCoin): string {
  const limit = limitAt(leverage)
  return limit === null ? text('unknownLimit') : text('limitAt', { amount: formatAmount(limit, coin), coin, leverage })
}

type CoinLeverageLineProps = { address: string; coin: BorrowingCoin }

/** The field of one coin's leverage. It rejects a leverage that is too low for the current debt. */
function CoinLeverageLine({ address, coin: { coin, leverage, owed, limitAt } }: CoinLeverageLineProps) {
  const { writable } = useAccount()
  const { maxCoinLeverage } = useVenueLimits()
  const [chosen, setChosen] = useState<number | null>(null)
  const { save, busy } = useAccountWrite(address)
  const newLeverage = chosen ?? leverage
  const limit = limitAt(newLeverage)
  const isLimitBelowDebt = newLeverage < leverage && limit !== null && limit < owed
  const choices = Array.from({ length: maxCoinLeverage }, (_, at) => String(at + 1))

  const onSave = async () => {
    const words = {
      what: text('coinWhat', { coin }),
      done: text('coinDone', { coin, leverage: newLeverage }),
      rejected: text('coinRejected'),
    }
    if (await save('setCoinLeverage', { coin, leverage: newLeverage }, words)) setChosen(null)
  }

  return (
    <Row>
      <Cell className="font-medium">{coin}</Cell>
      <Cell align="end" className="py-1">
        {writable ? (
          <Select
            label={text('coinLeverageOf', { coin })}
            hideLabel
            value={String(newLeverage)}
            onChange={(value) => setChosen(Number(value))}
            options={choices.map((value) => ({ value, label: text('timesValue', { leverage: value }) }))}
            error={isLimitBelowDebt && text('coinBelowDebt')}
            fieldClassName="ms-auto w-24 text-start"
          />
        ) : (
          text('timesValue', { leverage })
        )}
      </Cell>
      <Cell align="end">{limit === null ? UNKNOWN : formatAmount(limit, coin)}</Cell>
      {writable && (
        <Cell align="end">
          <Button
            size="small"
            className="touchable"
            writes="coin-leverage"
            busy={busy}
            disabled={newLeverage === leverage || isLimitBelowDebt}
            aria-label={text('setCoinOf', { coin })}
            onClick={() => void onSave()}
          >
            {text('set')}
          </Button>
        </Cell>
      )}
    </Row>
  )
}
