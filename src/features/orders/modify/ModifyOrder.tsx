import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { parseDecimal } from '@/base/decimal'
import { askChanges } from '@/terminal/orders/askUnusual'
import { describeModifyProblem } from '@/terminal/orders/describeModifyProblem'
import type { Market } from '@/terminal/market/market'
import { notifyModified } from '@/terminal/outcomes/notifyOutcome'
import { modifyForm, type ModifyField, readModify } from '@/terminal/orders/readModify'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { useLive } from '@/terminal/live/useLive'
import { useLiquidations } from '@/terminal/positions/useLiquidations'
import type { Order } from '@/protocol/records/order'
import { TextField } from '@/ui/controls/TextField'
import { describeQuantity, describeType } from '../describeOrder'
import { text } from './modifyMessages'

type Props = { order: Order; market: Market; account: string; onDone: () => void }

const FIELDS: readonly ModifyField[] = ['price', 'quantity', 'trigger', 'takeProfit', 'stopLoss']

/** Changes an open order in place. It stays open when the venue rejects, with what was typed. */
export function ModifyOrder({ order, market, account, onDone }: Props) {
  const services = useServices()
  const { writes, feed } = services
  const { instrument } = market
  const [form, setForm] = useState(() => modifyForm(order))
  const [busy, setBusy] = useState(false)
  const liquidation = useLiquidations()(order)
  const reference = useLive(feed.ticker(instrument.symbolId), ({ ticker }) =>
    instrument.kind === 'spot' ? ticker?.last_price : ticker?.mark_price,
  )
  const { body, problems, losesQueuePosition } = readModify(
    form,
    order,
    instrument,
    reference ? parseDecimal(reference) : null,
    liquidation,
  )
  const { symbol } = instrument

  const save = async () => {
    if (body === null || busy) return
    setBusy(true)
    if (!(await askChanges(services, [{ order, body }], instrument))) return setBusy(false)
    const outcome = await writes.submit('modifyOrder', body, { account })
    const reply = await settleWrite(outcome, { what: text('what', { symbol }), rejected: text('rejected') })
    setBusy(false)
    if (!reply) return
    void notifyModified(services, 'modified', order, instrument)
    onDone()
  }

  return (
    <ActionDialog
      title={text('title', { symbol })}
      onClose={onDone}
      selectsField
      action={{
        label: text('save'),
        writes: 'modify-order',
        busy,
        disabled: body === null,
        byEnter: true,
        act: () => void save(),
      }}
    >
      <p className="text-muted">
        {text(order.is_buy ? 'buy' : 'sell', {
          type: describeType(order),
          quantity: describeQuantity(order, instrument),
          coin: order.market_order_type === 'quote' ? '' : instrument.base,
        })}
      </p>
      {FIELDS.map((field) => {
        const value = form[field]
        if (value === undefined) return null
        const problem = problems[field]
        return (
          <TextField
            key={field}
            label={text(field)}
            numeric
            value={value}
            onChange={(typed) => setForm({ ...form, [field]: typed })}
            error={problem && describeModifyProblem(problem)}
            unit={field === 'quantity' ? instrument.base : instrument.quote}
          />
        )
      })}
      {losesQueuePosition && <p className="text-xs text-faint">{text('losesQueuePosition')}</p>}
    </ActionDialog>
  )
}
