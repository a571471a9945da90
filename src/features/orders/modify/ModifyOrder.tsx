import { useState } from 'react'
import { absolute, parseDecimal } from '@/base/decimal'
import { describeNow, TriggerSourceSelect } from '@/terminal/exits/ExitLeg'
import { referencePrice } from '@/terminal/market/marketState'
import { useTriggerPrices } from '@/terminal/exits/useTriggerPrices'
import { useLive } from '@/terminal/live/useLive'
import { describeModifyProblem } from '@/terminal/orders/describeModifyProblem'
import { describeRepriceEffect } from '@/terminal/orders/repriceEffect'
import { usePriceEffect } from '@/terminal/orders/usePriceEffect'
import { modifyForm, type ModifyField, readModify } from '@/terminal/orders/readModify'
import { useClosedPositions, useLiquidations } from '@/terminal/positions/useLiquidations'
import { useServices } from '@/terminal/session/Services'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { formatSize } from '@/terminal/format/format'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { ModifyDialog, type ModifyProps } from './ModifyDialog'
import { ModifyExits } from './ModifyExits'
import { text } from './modifyMessages'

const FIELDS = ['price', 'quantity', 'trigger'] as const satisfies readonly ModifyField[]

/** Dialog to change an open order: all fields that the venue can change for its kind. */
export function ModifyOrder(props: ModifyProps) {
  const { algo_order_type: algo, tpsl } = props.order
  const isExit = (algo === 'tpsl' || algo === 'attached_tpsl') && tpsl !== null
  return isExit ? <ModifyExits {...props} /> : <ModifyTerms {...props} />
}

function ModifyTerms(props: ModifyProps) {
  const { order, market } = props
  const { feed } = useServices()
  const { instrument } = market
  const [form, setForm] = useState(() => modifyForm(order))
  const prices = useTriggerPrices(instrument.symbolId)
  const liquidation = useLiquidations()(order)
  const reference = useLive(feed.ticker(instrument.symbolId), ({ ticker }) => referencePrice(ticker, instrument))
  const { body, problems, losesQueuePosition } = readModify(form, order, instrument, reference, liquidation, prices)
  const { triggerBy } = form
  const effect = usePriceEffect(order, body?.price, instrument)
  const note = effect && describeRepriceEffect(effect, instrument)
  const isBlocked = effect?.kind === 'rejected'
  return (
    <ModifyDialog {...props} body={isBlocked ? null : body}>
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
            error={
              problem
                ? describeModifyProblem(field, problem, order, instrument)
                : field === 'price' && isBlocked && note
            }
            unit={field === 'quantity' ? instrument.base : instrument.quote}
            aside={field === 'trigger' && triggerBy ? describeNow(prices[triggerBy] ?? null, instrument) : undefined}
          />
        )
      })}
      {triggerBy && (
        <TriggerSourceSelect
          label={text('triggerBy')}
          instrument={instrument}
          value={triggerBy}
          onChange={(by) => setForm({ ...form, triggerBy: by })}
        />
      )}
      {note !== null && !isBlocked && <Notice tone="warn">{note}</Notice>}
      <Reduced {...props} typed={form.quantity} />
      {losesQueuePosition && <p className="text-xs text-faint">{text('losesQueuePosition')}</p>}
    </ModifyDialog>
  )
}

/** Warns that a reduce-only order larger than the position is reduced to it. */
function Reduced({ order, market: { instrument }, typed }: ModifyProps & { typed: string | undefined }) {
  const closed = useClosedPositions()(order)
  const quantity = parseAmount(typed ?? '', instrument.sizeDecimals, instrument.base)
  if (!closed || !quantity.ok || !order.flags?.includes('reduce_only')) return null
  const open = absolute(closed.position.size)
  if (quantity.value - parseDecimal(order.cum_filled_quantity) <= open) return null
  return <Notice tone="warn">{text('reduced', { size: formatSize(open, instrument), coin: instrument.base })}</Notice>
}
