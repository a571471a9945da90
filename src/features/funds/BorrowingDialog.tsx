import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { formatAmount } from '@/terminal/format/formatAmount'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { DetailList } from './DetailList'
import { text } from './messages'
import type { BorrowingCoin } from '@/terminal/account/useBorrowing'

type Props = { address: string; on: boolean; coins: readonly BorrowingCoin[]; onClose: () => void }

/** Says what switching borrowing means for this account, with its own numbers, before it is switched. */
export function BorrowingDialog({ address, on, coins, onClose }: Props) {
  const { save, busy } = useAccountWrite(address)
  const owed = coins.filter((coin) => coin.owed > 0n)
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
          {owed.length > 0 ? text('borrowOffOwed', { list: listOf(owed) }) : text('borrowOffNothing')}
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

function listOf(owed: readonly BorrowingCoin[]): string {
  return owed.map((one) => text('coinAmount', { amount: formatAmount(one.owed, one.coin), coin: one.coin })).join(', ')
}

function limitOf({ coin, leverage, limitAt }: BorrowingCoin): string {
  const limit = limitAt(leverage)
  return limit === null ? text('unknownLimit') : text('limitAt', { amount: formatAmount(limit, coin), coin, leverage })
}
