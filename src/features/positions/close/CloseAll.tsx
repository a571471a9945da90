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
 * Dialog that closes all shown positions with market orders. No market waits for another, and a rejected close does
 * not stop the others.
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

  /** Closes one position and reports the result; whether it stayed open. */
  const close = async ({ position, market: { instrument } }: PositionRow): Promise<boolean> => {
    const what = text('closeAllWhat', { symbol: instrument.symbol })
    const send = () => writes.submit('placeOrder', encodeClose(position, instrument, slippage), { account })
    const outcome = await once(`close ${account} ${instrument.symbolId}`, send, 'browser')
    if (outcome === undefined || (outcome.kind === 'rejected' && outcome.code === NO_POSITION)) {
      if (outcome) notifyOutcome({ kind: 'positionGone', symbol: instrument.symbol })
      else notify({ tone: 'warn', title: text('closing', { symbol: instrument.symbol }) })
      return false
    }
    const reply = await settleWrite(outcome, { what, rejected: text('closeRejected', { symbol: instrument.symbol }) })
    if (reply) void notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, purpose: 'close' })
    return reply === null
  }

  const closeAll = async () => {
    setBusy(true)
    const closes: Promise<boolean>[] = []
    const lastOfMarket = new Map<number, Promise<boolean>>()
    for (const row of rows) {
      const { position, market } = row
      const order = { isBuy: position.size < 0n, quantity: absolute(position.size), price: null }
      // One question at a time. No market waits for the answer of another, which may take seconds; in hedge mode the two
      // positions of one market are closed one after another, because `once` allows one close of a market.
      if (!(await askClose(services, order, market.instrument))) continue
      const previous = lastOfMarket.get(position.symbolId)
      const closed = previous ? previous.then(() => close(row)) : close(row)
      lastOfMarket.set(position.symbolId, closed)
      closes.push(closed)
    }
    const failedCount = (await Promise.all(closes)).filter(Boolean).length
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
