import { useState } from 'react'
import { NO_POSITION } from '@/protocol/errors'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { absolute, multiply } from '@/base/decimal'
import {
  formatMoney,
  formatPercent,
  formatPlainPrice,
  formatPrice,
  formatSize,
  UNKNOWN,
} from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { notifyOutcome, notifyPlaced } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { useReversing } from '@/terminal/positions/reversals'
import { askClose } from '@/terminal/orders/askUnusual'
import { describeFieldProblem } from '@/terminal/orders/describeFieldProblem'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { encodeClose, encodeLimitClose } from '@/trading/orders/encodeClose'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { type CloseForm, closeShare, readClose } from './closeForm'
import { text } from '../messages'

type Props = { row: PositionRow; account: string; onDone: () => void }

const SHARES = [25, 50, 75, 100] as const

/**
 * Dialog that closes a position or a part of it with a market or limit order. After a rejection it stays open with its
 * values.
 */
export function ClosePosition({ row, account, onDone }: Props) {
  const services = useServices()
  const slippage = useDefaultSlippage()
  const [busy, setBusy] = useState(false)
  const { position, mark } = row
  const { instrument } = row.market
  const [form, setForm] = useState<CloseForm>(() => ({
    by: 'market',
    quantity: writeAmount(absolute(position.size)),
    price: mark === null ? '' : formatPlainPrice(mark, instrument),
  }))
  const { quantity, price, problems } = readClose(form, position, instrument, mark)
  const reversing = useReversing(account, [instrument.symbolId])
  const ready = !reversing && quantity !== null && (form.by === 'market' || price !== null)
  const names = { symbol: instrument.symbol, coin: instrument.base, size: formatSize(quantity, instrument) }
  const at = form.by === 'limit' ? price : mark
  const signed = quantity === null ? null : position.size > 0n ? quantity : -quantity
  const profit = signed === null || at === null ? null : multiply(signed, at) - multiply(signed, position.entry)

  const describe = (field: 'price' | 'quantity') => {
    const problem = problems[field]
    if (problem === undefined) return undefined
    return problem === 'tooMuch'
      ? text('tooMuch', { size: formatSize(absolute(position.size), instrument), coin: instrument.base })
      : describeFieldProblem(field, problem, position.size < 0n, instrument)
  }

  const close = async () => {
    if (!ready || busy) return
    setBusy(true)
    const order = { isBuy: position.size < 0n, quantity, price }
    if (!(await askClose(services, order, instrument))) return setBusy(false)
    const body =
      price === null
        ? encodeClose(position, instrument, slippage, quantity)
        : encodeLimitClose(position, instrument, price, quantity)
    const what = text('closeWhat', names)
    const send = () => services.writes.submit('placeOrder', body, { account })
    const outcome = await services.once(`close ${account} ${instrument.symbolId}`, send, 'browser')
    if (outcome === undefined) {
      setBusy(false)
      return notify({ tone: 'warn', title: text('closing', names) })
    }
    if (outcome.kind === 'rejected' && outcome.code === NO_POSITION) {
      onDone()
      return notifyOutcome({ kind: 'positionGone', symbol: instrument.symbol })
    }
    const reply = await settleWrite(outcome, { what, rejected: text('closeRejected', names) })
    setBusy(false)
    if (!reply) return
    onDone()
    const purpose = quantity === absolute(position.size) ? 'close' : 'closePart'
    await notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, purpose })
  }

  return (
    <ActionDialog
      title={text(form.by === 'market' ? 'closeTitle' : 'closeTitleLimit', { symbol: instrument.symbol })}
      onClose={onDone}
      cancelLabel={text('cancel')}
      action={{
        label: text('closeConfirm'),
        writes: 'close-position',
        tone: 'danger',
        busy,
        disabled: !ready,
        autoFocus: true,
        act: () => void close(),
      }}
    >
      <Segmented
        label={text('closeBy')}
        value={form.by}
        options={[
          { value: 'market', label: text('byMarket') },
          { value: 'limit', label: text('byLimit') },
        ]}
        onChange={(by) => setForm({ ...form, by })}
      />
      {form.by === 'limit' && (
        <TextField
          label={text('price')}
          numeric
          value={form.price}
          onChange={(typed) => setForm({ ...form, price: typed })}
          unit={instrument.quote}
          error={describe('price')}
        />
      )}
      <TextField
        label={text('quantity')}
        numeric
        value={form.quantity}
        onChange={(typed) => setForm({ ...form, quantity: typed })}
        unit={instrument.base}
        error={describe('quantity')}
      />
      <div role="group" aria-label={text('shares')} className="grid grid-cols-4 gap-1">
        {SHARES.map((share) => (
          <Button
            key={share}
            size="small"
            className="touchable px-0"
            onClick={() => setForm({ ...form, quantity: closeShare(position, instrument, share) })}
          >
            {text('share', { share })}
          </Button>
        ))}
      </div>
      <p className="text-muted">
        {form.by === 'market'
          ? text('closeText', { ...names, percent: formatPercent(slippage) })
          : text('closeTextLimit', names)}
      </p>
      {reversing && <Notice>{text('reversing', { symbol: instrument.symbol })}</Notice>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <SummaryLine name={text('closeMark')}>{formatPrice(mark, instrument)}</SummaryLine>
        <SummaryLine name={text(form.by === 'market' ? 'closeProfit' : 'closeProfitLimit')}>
          {profit === null ? UNKNOWN : formatMoney(profit, { signed: true })}
        </SummaryLine>
      </dl>
    </ActionDialog>
  )
}
