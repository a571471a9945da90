import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { absolute, multiply, parseDecimal } from '@/base/decimal'
import { formatMoney, formatPercent, formatSize, UNKNOWN } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { notifyOutcome, notifyPlaced } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { sendReversal, useReversing } from '@/terminal/positions/reversals'
import { askClose } from '@/terminal/orders/askUnusual'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { encodeReverse } from '@/trading/orders/encodeClose'
import { checkSize } from '@/trading/orders/orderRules'
import { Notice } from '@/ui/Notice'
import { text } from '../messages'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

type Props = { row: PositionRow; account: string; onDone: () => void }

/** Dialog that reverses a position with a market order, after showing the order and the realized PnL. */
export function ReversePosition({ row, account, onDone }: Props) {
  const services = useServices()
  const { writes } = services
  const slippage = useDefaultSlippage()
  const [busy, setBusy] = useState(false)
  const { position, numbers, market } = row
  const { instrument } = market
  const reversing = useReversing(account, [instrument.symbolId])
  const bodies = encodeReverse(position, instrument, slippage)
  const size = absolute(position.size)
  const ordered = bodies.length === 1 ? 2n * size : size
  const tooLarge = checkSize(ordered, instrument).some(({ reason }) => reason === 'aboveMaximum')
  const names = { symbol: instrument.symbol, coin: instrument.base, size: formatSize(size, instrument) }
  const fee = numbers && multiply(2n * numbers.value, instrument.takerFee)

  const reverse = async () => {
    setBusy(true)
    const order = { isBuy: position.size < 0n, quantity: 2n * size, price: null }
    if (!(await askClose(services, order, instrument))) return setBusy(false)
    // The position may have changed while the dialog was open; an order of the old size would then open another
    // position.
    const { positions } = services.feed.positions(account).getState()
    const isUnchanged = positions.some(
      (other) =>
        other.symbol_id === instrument.symbolId &&
        other.position_side === row.record.position_side &&
        parseDecimal(other.open_size) === position.size,
    )
    if (!isUnchanged) {
      setBusy(false)
      return notify({ tone: 'warn', title: text('positionChanged', names) })
    }
    const words = { what: text('reverseWhat', names), rejected: text('reverseRejected') }
    const market = { account, symbolId: instrument.symbolId }
    const done = await sendReversal(services, market, async () => (await send(words)) !== null)
    setBusy(false)
    if (done === undefined) notify({ tone: 'warn', title: text('reversing', names) })
    if (done) onDone()
  }

  const send = async (words: { what: string; rejected: string }): Promise<object | null> => {
    const [first, second] = bodies
    if (!second) {
      const reply = await settleWrite(await writes.submit('placeOrder', first!, { account }), words)
      if (reply) void announce(reply.order_id, words.what)
      return reply
    }
    const batch = { symbol_id: instrument.symbolId, orders: [first!, second] }
    const reply = await settleWrite(await writes.submit('batchPlace', batch, { account }), words)
    if (!reply) return null
    const { results } = reply
    if (results.some(({ error_code: code }) => code !== '0'))
      notifyOutcome({ kind: 'batch', act: 'place', results, requested: results.length, detail: words.what })
    for (const { order_id: id, error_code: code } of results)
      if (id !== null && code === '0') void announce(id, words.what)
    return reply
  }

  const announce = (orderId: string, what: string) =>
    notifyPlaced(services, { account, orderId, instrument, what, purpose: 'reverse' })

  return (
    <ActionDialog
      title={text('reverseTitle', { symbol: instrument.symbol })}
      onClose={onDone}
      cancelLabel={text('cancel')}
      action={{
        label: text('reverseConfirm'),
        writes: 'reverse',
        tone: 'danger',
        busy,
        disabled: tooLarge || (reversing && !busy),
        autoFocus: true,
        act: () => void reverse(),
      }}
    >
      <p className="text-muted">
        {text(bodies.length === 1 ? 'reverseText' : 'reverseTextHedge', {
          ...names,
          twice: formatSize(ordered, instrument),
          side: position.size > 0n ? text('shortSide') : text('longSide'),
          percent: formatPercent(slippage),
        })}
      </p>
      {reversing && !busy && <Notice>{text('reversing', { symbol: instrument.symbol })}</Notice>}
      {tooLarge && <Notice>{text('reverseTooLarge', { max: formatSize(instrument.maxQuantity, instrument) })}</Notice>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <SummaryLine name={text('closeProfit')}>
          {numbers ? formatMoney(numbers.profit, { signed: true }) : UNKNOWN}
        </SummaryLine>
        <SummaryLine name={text('reverseFee')}>{formatMoney(fee)}</SummaryLine>
      </dl>
    </ActionDialog>
  )
}
