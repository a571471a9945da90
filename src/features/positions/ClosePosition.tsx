import { useState } from 'react'
import { absolute } from '@/base/decimal'
import { formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { tellOrderEnd } from '@/desk/tellOrderEnd'
import { useUsualSlippage } from '@/desk/useUsualSlippage'
import { encodeClose } from '@/trading/encodeOrderDraft'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { text } from './messages'
import type { PositionRow } from '@/desk/selectPositionRows'

type Props = { row: PositionRow; account: string; onDone: () => void }

/** Asks once more, then closes a position at market. It stays open when the venue refuses, with what it said. */
export function ClosePosition({ row, account, onDone }: Props) {
  const services = useServices()
  const slippage = useUsualSlippage()
  const [busy, setBusy] = useState(false)
  const { position, figures, mark } = row
  const { instrument } = row.market
  const names = {
    symbol: instrument.symbol,
    coin: instrument.base,
    size: formatSize(absolute(position.size), instrument),
  }

  const close = async () => {
    setBusy(true)
    const outcome = await services.writes.submit('placeOrder', encodeClose(position, instrument, slippage), { account })
    const what = text('closeWhat', names)
    const reply = await settleWrite(outcome, { what, refused: text('closeRefused') })
    setBusy(false)
    if (!reply) return
    onDone()
    const order = { account, orderId: reply.order_id, instrument }
    await tellOrderEnd(services, order, { tone: 'plain', title: text('closed'), detail: what })
  }

  return (
    <Dialog
      open
      title={text('closeTitle', { symbol: instrument.symbol })}
      closeLabel={text('dismiss')}
      onClose={onDone}
      footer={
        <>
          <Button tone="quiet" onClick={onDone}>
            {text('cancel')}
          </Button>
          <Button tone="danger" busy={busy} autoFocus onClick={() => void close()}>
            {text('closeConfirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted">{text('closeText', { ...names, percent: formatPercent(slippage) })}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
          <dt className="text-faint">{text('closeMark')}</dt>
          <dd className="text-right">{formatPrice(mark, instrument)}</dd>
          <dt className="text-faint">{text('closeProfit')}</dt>
          <dd className="text-right">{figures ? formatMoney(figures.profit, { signed: true }) : UNKNOWN}</dd>
        </dl>
      </div>
    </Dialog>
  )
}
