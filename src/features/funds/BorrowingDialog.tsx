import { formatAmount } from '@/terminal/format/formatAmount'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
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
    <Dialog
      open
      title={text(on ? 'borrowOffTitle' : 'borrowOnTitle')}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button tone="accent" writes="borrowing" busy={busy} onClick={() => void onSave()}>
            {text(on ? 'borrowOff' : 'borrowOn')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm text-muted">
        {on ? (
          <p>{owed.length > 0 ? text('borrowOffOwed', { list: listOf(owed) }) : text('borrowOffNothing')}</p>
        ) : (
          <>
            <p>{text('borrowRisk')}</p>
            <p>{text('borrowLimits')}</p>
            <DetailList details={coins.map((coin) => [coin.coin, limitOf(coin)])} />
            <p>{text('borrowRaise')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function listOf(owed: readonly BorrowingCoin[]): string {
  return owed.map((one) => text('coinAmount', { amount: formatAmount(one.owed, one.coin), coin: one.coin })).join(', ')
}

function limitOf({ coin, leverage, limitAt }: BorrowingCoin): string {
  const limit = limitAt(leverage)
  return limit === null ? text('unknownLimit') : text('limitAt', { amount: formatAmount(limit, coin), coin, leverage })
}
