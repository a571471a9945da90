import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { formatMoney, formatPrice, formatSize } from '@/terminal/format/format'
import { useOrders } from '@/terminal/live/accountViews'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { exitsKey, writeOnceInBrowser } from '@/terminal/outcomes/writeOnceInBrowser'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { useServices } from '@/terminal/session/Services'
import { selectPositionExits } from '@/trading/positions/positionExits'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { describePosition } from './describePosition'
import { signOfUnit, TriggerSourceSelect, unitOptions } from '@/terminal/exits/ExitLeg'
import type { OrderField } from '@/trading/orders/orderRules'
import { text } from './exitMessages'
import { exitProblemText } from './exitProblemText'
import { emptyTargets, MAX_TARGETS, readTargets, type Target, type TargetProblem } from './targetsForm'
import { useTriggerPrices } from '@/terminal/exits/useTriggerPrices'

type Props = { row: PositionRow; account: string; onDone: () => void }

/**
 * Dialog that sets several take-profits in one batch, each for a share of the position, together at most the whole
 * position.
 */
export function TakeProfitTargets({ row, account, onDone }: Props) {
  const services = useServices()
  const { writes } = services
  const { position, market } = row
  const { instrument } = market
  const [form, setForm] = useState(() => emptyTargets(3))
  const [busy, setBusy] = useState(false)
  const { open } = useOrders(account)
  const prices = useTriggerPrices(instrument.symbolId)
  const { targets, body, tooMuch } = readTargets(
    form,
    position,
    instrument,
    prices,
    selectPositionExits(row.record, open),
  )
  const count = form.targets.length
  const names = { symbol: instrument.symbol, count }
  const change = (at: number, changed: Partial<Target>) =>
    setForm({
      ...form,
      targets: form.targets.map((target, index) => (index === at ? { ...target, ...changed } : target)),
    })
  const resize = (to: number) => {
    const { targets: shared } = emptyTargets(to)
    setForm({ ...form, targets: shared.map((target, at) => ({ ...target, place: form.targets[at]?.place ?? '' })) })
  }

  const save = async () => {
    if (body === null || busy) return
    setBusy(true)
    const words = { what: text('targetsWhat', names), rejected: text('targetsRejected') }
    const send = () => writes.submit('batchPlace', body, { account })
    const reply = await settleWrite(await writeOnceInBrowser(services, exitsKey(account, row.record), send), words)
    setBusy(false)
    if (!reply) return
    onDone()
    notifyOutcome({ kind: 'batch', act: 'place', results: reply.results, requested: count, detail: words.what })
  }

  const describe = (field: OrderField, problem: TargetProblem | undefined) =>
    typeof problem === 'string' ? text(`problem_${problem}`) : exitProblemText(field, problem, position, instrument)

  return (
    <ActionDialog
      title={text('targetsTitle', names)}
      onClose={onDone}
      action={{
        label: text('targetsSave', names),
        writes: 'take-profit-targets',
        busy,
        disabled: body === null,
        act: () => void save(),
      }}
    >
      <p className="text-muted">
        {describePosition(row)} {text('targetsHelp')}
      </p>
      <div className="flex flex-wrap gap-1">
        <Select
          label={text('targetUnit')}
          compact
          value={form.unit}
          options={unitOptions()}
          onChange={(unit) =>
            setForm({ ...form, unit, targets: form.targets.map((target) => ({ ...target, place: '' })) })
          }
        />
        <TriggerSourceSelect
          label={text('targetBy')}
          instrument={instrument}
          value={form.by}
          onChange={(by) => setForm({ ...form, by })}
        />
      </div>
      {form.targets.map((target, at) => {
        const { price, size, profit, problems } = targets[at]!
        const label = text('targetPlace', { number: at + 1 })
        return (
          <div key={label} className="grid grid-cols-[1fr_6rem] gap-2">
            <TextField
              label={label}
              numeric
              value={target.place}
              onChange={(place) => change(at, { place })}
              unit={signOfUnit(form.unit, instrument.quote)}
              error={target.place.trim() === '' ? undefined : describe('takeProfit', problems.place)}
              hint={
                price === null || size === null || profit === null
                  ? undefined
                  : text('targetLine', {
                      size: formatSize(size, instrument),
                      coin: instrument.base,
                      price: formatPrice(price, instrument),
                      amount: formatMoney(profit, { signed: true }),
                    })
              }
            />
            <TextField
              label={text('targetShare', { number: at + 1 })}
              numeric
              value={target.share}
              onChange={(share) => change(at, { share })}
              unit={text('sign_percent')}
              error={describe('quantity', problems.share)}
            />
          </div>
        )
      })}
      <div className="flex gap-1">
        <Button size="small" className="touchable" disabled={count >= MAX_TARGETS} onClick={() => resize(count + 1)}>
          {text('addTarget')}
        </Button>
        <Button size="small" className="touchable" disabled={count <= 1} onClick={() => resize(count - 1)}>
          {text('removeTarget')}
        </Button>
      </div>
      {tooMuch && <Notice tone="warn">{text('tooMuch')}</Notice>}
    </ActionDialog>
  )
}
