import { useState } from 'react'
import { absolute, parseDecimal } from '@/base/decimal'
import { ExitLeg } from '@/terminal/exits/ExitLeg'
import { exitsForm } from '@/terminal/exits/exitsForm'
import { useTriggerPrices } from '@/terminal/exits/useTriggerPrices'
import { formatSize } from '@/terminal/format/format'
import { useOrders } from '@/terminal/live/accountViews'
import { describeFieldProblem } from '@/terminal/orders/describeFieldProblem'
import { useClosedPositions } from '@/terminal/positions/useLiquidations'
import type { OrderField } from '@/trading/orders/orderRules'
import { isWhole } from '@/trading/positions/positionExits'
import { Checkbox } from '@/ui/controls/Checkbox'
import { TextField } from '@/ui/controls/TextField'
import { ModifyDialog, type ModifyProps } from './ModifyDialog'
import { text } from './modifyMessages'
import { readExitChange } from './readExitChange'

/** Dialog to change a take-profit and stop-loss order: its legs with all their terms, and how much it closes. */
export function ModifyExits(props: ModifyProps) {
  const { order, market, account } = props
  const { instrument } = market
  const [form, setForm] = useState(() => exitsForm(order))
  const { open } = useOrders(account)
  const prices = useTriggerPrices(instrument.symbolId)
  const isDormant = order.state === 'inactive'
  const closedBy = useClosedPositions()
  // A dormant order closes the position after its parent is filled, not the present one.
  const closed = isDormant ? null : closedBy(order)
  const liquidation = closed && closed.liquidation !== 'unknown' ? closed.liquidation : null
  const closedPosition = closed && closed.position
  const parent = isDormant ? open.find((candidate) => candidate.order_id === order.parent_order_id) : undefined
  const entry = parent?.price ? parseDecimal(parent.price) : null
  const context = { prices, liquidation, entry, closedPosition }
  const { body, problems, outcome } = readExitChange(form, order, instrument, context)
  const describe = (field: OrderField) => {
    const problem = problems[field]
    if (problem === undefined) return undefined
    return problem === 'tooMuch'
      ? text('tooMuch', { size: formatSize(absolute(closedPosition?.size ?? 0n), instrument), coin: instrument.base })
      : describeFieldProblem(field, problem, order.is_buy, instrument)
  }
  return (
    <ModifyDialog {...props} body={body}>
      {(['takeProfit', 'stopLoss'] as const).map((leg) => (
        <ExitLeg
          key={leg}
          leg={leg}
          form={form[leg]}
          instrument={instrument}
          onChange={(changed) => setForm({ ...form, [leg]: changed })}
          problem={describe(leg)}
          priceProblem={describe(`${leg}Price`)}
          now={prices[form[leg].by] ?? null}
          trigger={null}
          outcome={problems[leg] ? null : outcome[leg]}
        />
      ))}
      {instrument.kind !== 'spot' && (
        <Checkbox
          label={text('whole')}
          hint={text('wholeHint')}
          checked={form.whole}
          disabled={!isWhole(order) && open.some((other) => isSameWhole(other, order))}
          onChange={(whole) => setForm({ ...form, whole })}
        />
      )}
      {(!form.whole || instrument.kind === 'spot') && !isDormant && (
        <TextField
          label={text('quantity')}
          numeric
          value={form.quantity}
          onChange={(quantity) => setForm({ ...form, quantity })}
          error={describe('quantity')}
          unit={instrument.base}
        />
      )}
    </ModifyDialog>
  )
}

/** Whether another order already closes the whole of the same position. */
function isSameWhole(other: ModifyProps['order'], order: ModifyProps['order']): boolean {
  return (
    other.order_id !== order.order_id &&
    other.algo_order_type !== null &&
    other.symbol_id === order.symbol_id &&
    other.position_side === order.position_side &&
    other.is_buy === order.is_buy &&
    other.state === 'pending_trigger' &&
    isWhole(other)
  )
}
