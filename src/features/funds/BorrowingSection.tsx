import { useState } from 'react'
import { parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent } from '@/terminal/format/format'
import { formatAmount } from '@/terminal/format/formatAmount'
import { useAccount } from '@/terminal/session/Services'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { hourlyInterest } from '@/trading/margin/borrowing'
import { Button } from '@/ui/controls/Button'
import { Skeleton } from '@/ui/Skeleton'
import { Badge } from '@/ui/Badge'
import { BorrowingDialog } from './BorrowingDialog'
import { CoinLeverages } from './CoinLeverages'
import { text } from './messages'
import { Section } from '@/ui/Section'
import { useBorrowing } from '@/terminal/account/useBorrowing'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'

type Props = { address: string }

/** Whether spot orders may borrow, what that costs and risks, and how far each coin may be owed. */
export function BorrowingSection({ address }: Props) {
  const { writable } = useAccount()
  const info = useAccountInfo(address).data
  const coins = useBorrowing(address)
  const rate = parseDecimal(useVenueLimits().borrowRatePerHour)
  const [asking, setAsking] = useState(false)
  const owed = coins.filter((coin) => coin.owed > 0n)
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
        {owed.length > 0 && (
          <p className="text-sm text-warn">
            {text('owesNow', { list: owed.map((one) => `${formatAmount(one.owed, one.coin)} ${one.coin}`).join(', ') })}
          </p>
        )}
        {writable && info && (
          <Button className="self-start" onClick={() => setAsking(true)}>
            {text(info.auto_borrow ? 'borrowOffTitle' : 'borrowOnTitle')}
          </Button>
        )}
        {!info && <Skeleton rows={2} />}
        <CoinLeverages address={address} coins={coins} />
        {asking && info && (
          <BorrowingDialog address={address} on={info.auto_borrow} coins={coins} onClose={() => setAsking(false)} />
        )}
      </div>
    </Section>
  )
}

const TEN_THOUSAND = parseDecimal('10000')
