import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { formatPrice } from '@/terminal/format/format'
import { useOrders } from '@/terminal/live/accountViews'
import { notify } from '@/terminal/notifications/notify'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { exitsKey, writeOnceInBrowser } from '@/terminal/outcomes/writeOnceInBrowser'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { useServices } from '@/terminal/session/Services'
import { keyCanSign, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { selectPositionExits } from '@/trading/positions/positionExits'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { text } from './exitMessages'
import { exitProblemText } from './exitProblemText'
import { readTrail, type TrailForm, type TrailPlan } from './trailForm'
import { useTriggerPrices } from '@/terminal/exits/useTriggerPrices'

type Props = { row: PositionRow; account: string; onDone: () => void }

/** Dialog that starts a trailing stop, which moves the position's stop-loss. Without a stop-loss it sets one first. */
export function TrailDialog({ row, account, onDone }: Props) {
  const { writes, algoServices, once } = useServices()
  const { position, market, liquidation } = row
  const { instrument } = market
  const canSign = keyCanSign(useTradeSigning())
  const { open } = useOrders(account)
  const prices = useTriggerPrices(instrument.symbolId)
  const [form, setForm] = useState<TrailForm>({ distance: '1', unit: 'percent' })
  const [busy, setBusy] = useState(false)
  const { plan, problem } = readTrail(form, {
    position,
    instrument,
    prices,
    liquidation: liquidation === 'unknown' ? null : liquidation,
    exits: selectPositionExits(row.record, open),
  })
  const names = { symbol: instrument.symbol }

  /** Resolves to the order id of the stop to move; sets one first if there is none. Null if that fails. */
  const findStop = async ({ stop }: TrailPlan): Promise<string | null> => {
    if (stop.kind === 'set') return stop.order.order_id
    const words = { what: text('what', names), rejected: text('rejected') }
    if (stop.kind === 'add') {
      const reply = await settleWrite(
        await writes.submit('modifyOrder', stop.body, { account, symbolId: instrument.symbolId }),
        words,
      )
      return reply && stop.order.order_id
    }
    const place = () => writes.submit('placeOrder', stop.body, { account })
    const reply = await settleWrite(await writeOnceInBrowser({ once }, exitsKey(account, row.record), place), words)
    return reply && reply.order_id
  }

  const begin = async () => {
    if (plan === null || busy || !canSign) return
    setBusy(true)
    const loadedServices = await algoServices.load()
    const orderId = loadedServices && (await findStop(plan))
    setBusy(false)
    if (!loadedServices || orderId === null) return
    onDone()
    const terms = {
      isBuy: position.size < 0n,
      start: plan.stop.start,
      distance: plan.distance,
      by: plan.by,
      tick: instrument.tick,
    }
    const detail = text('trailStarts', { distance: formatPrice(plan.distance, instrument) })
    const onBegun = () => notifyOutcome({ kind: 'algoStarted', algo: 'trail', detail })
    const start = () => loadedServices.algos.trail({ account, symbolId: instrument.symbolId, orderId, terms, onBegun })
    const result = (await once(`trail ${orderId}`, start, 'browser')) ?? 'already'
    if (result !== 'begun') notify({ tone: 'warn', title: text('trailAlready'), detail })
  }

  return (
    <ActionDialog
      title={text('trailTitle', names)}
      onClose={onDone}
      action={{
        label: text('start'),
        writes: 'trailing-stop',
        busy,
        disabled: plan === null || !canSign,
        byEnter: true,
        act: () => void begin(),
      }}
    >
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label={text('trailDistance')}
          numeric
          autoFocus
          value={form.distance}
          onChange={(distance) => setForm({ ...form, distance })}
          unit={form.unit === 'price' ? instrument.quote : text('sign_percent')}
          error={
            problem === null || problem === 'empty'
              ? undefined
              : problem === 'distance'
                ? text('trailRange')
                : exitProblemText('stopLoss', problem, position, instrument)
          }
        />
        <Select
          label={text('trailUnit')}
          hideLabel
          value={form.unit}
          options={[
            { value: 'percent', label: text('sign_percent') },
            { value: 'price', label: instrument.quote },
          ]}
          onChange={(unit) => setForm({ unit, distance: '' })}
        />
      </div>
      {plan && (
        <p>
          {text('trailHelp', {
            source: text(`by_${plan.by}`),
            distance: formatPrice(plan.distance, instrument),
          })}{' '}
          {text(plan.stop.kind === 'set' ? 'trailMoves' : 'trailSets', {
            price: formatPrice(plan.stop.start, instrument),
          })}
        </p>
      )}
      {!canSign && <Notice tone="warn">{text('needsKey')}</Notice>}
      <p className="text-xs text-faint">{text('trailTab')}</p>
    </ActionDialog>
  )
}
