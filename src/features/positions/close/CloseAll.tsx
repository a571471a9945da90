import { useState } from 'react'
import { NO_POSITION } from '@/protocol/errors'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { absolute } from '@/base/decimal'
import { formatMoney, formatPercent, UNKNOWN } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { notifyOutcome, notifyPlaced } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { useReversing } from '@/terminal/positions/reversals'
import { askClose } from '@/terminal/orders/askUnusual'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { encodeClose } from '@/trading/orders/encodeClose'
import { Notice } from '@/ui/Notice'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { text } from '../messages'

type Props = { rows: readonly PositionRow[]; account: string; onDone: () => void }

/**
 * Dialog that closes all shown positions with market orders, one after another. A rejected close does not stop the
 * others.
 */
export function CloseAll({ rows, account, onDone }: Props) {
  const services = useServices()
  const { writes, once } = services
  const slippage = useDefaultSlippage()
  const [busy, setBusy] = useState(false)
  const symbolIds = rows.map(({ position }) => position.symbolId)
  const reversing = useReversing(account, symbolIds)
  const profit = rows.reduce<bigint | null>(
    (sum, { numbers }) => (sum === null || numbers === null ? null : sum + numbers.profit),
    0n,
  )

  const closeAll = async () => {
    setBusy(true)
    let failedCount = 0
    for (const { position, market } of rows) {
      const { instrument } = market
      const order = { isBuy: position.size < 0n, quantity: absolute(position.size), price: null }
      if (!(await askClose(services, order, instrument))) continue
      const what = text('closeAllWhat', { symbol: instrument.symbol })
      const send = () => writes.submit('placeOrder', encodeClose(position, instrument, slippage), { account })
      const outcome = await once(`close ${account} ${instrument.symbolId}`, send, 'browser')
      if (outcome === undefined || (outcome.kind === 'rejected' && outcome.code === NO_POSITION)) {
        if (outcome) notifyOutcome({ kind: 'positionGone', symbol: instrument.symbol })
        else notify({ tone: 'warn', title: text('closing', { symbol: instrument.symbol }) })
        continue
      }
      const reply = await settleWrite(outcome, { what, rejected: text('closeRejected', { symbol: instrument.symbol }) })
      if (!reply) failedCount++
      else void notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, purpose: 'close' })
    }
    setBusy(false)
    onDone()
    // Each close reports its result, so only failures need a summary.
    if (failedCount > 0) notifyOutcome({ kind: 'someOpen', open: failedCount, requested: rows.length })
  }

  return (
    <ActionDialog
      title={text('closeAllTitle', { count: rows.length })}
      onClose={onDone}
      cancelLabel={text('cancelAll')}
      steady={busy}
      action={{
        label: text('closeAllConfirm'),
        writes: 'close-all',
        tone: 'danger',
        busy,
        disabled: reversing,
        autoFocus: true,
        act: () => void closeAll(),
      }}
    >
      <p className="text-muted">{text('closeAllText', { percent: formatPercent(slippage) })}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {rows.map(({ key, market }) => (
          <li key={key}>{market.instrument.symbol}</li>
        ))}
      </ul>
      {reversing && <Notice>{text('reversingSome')}</Notice>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <SummaryLine name={text('closeProfit')}>
          {profit === null ? UNKNOWN : formatMoney(profit, { signed: true })}
        </SummaryLine>
      </dl>
    </ActionDialog>
  )
}
