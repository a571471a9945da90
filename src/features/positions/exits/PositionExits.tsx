import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { useOrders } from '@/terminal/live/accountViews'
import type { Order } from '@/protocol/records/order'
import { breakEvenPrice, type ExitLeg as Leg, type ExitUnit, openingFee } from '@/trading/positions/exitPrices'
import { isWhole, selectDormantExits, selectPositionExits } from '@/trading/positions/positionExits'
import { absolute } from '@/base/decimal'
import { formatPrice } from '@/terminal/format/format'
import { notifyModified, notifyPlaced } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { exitsKey, writeOnceInBrowser } from '@/terminal/outcomes/writeOnceInBrowser'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import { Button } from '@/ui/controls/Button'
import type { OrderField } from '@/trading/orders/orderRules'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { Checkbox } from '@/ui/controls/Checkbox'
import { TextField } from '@/ui/controls/TextField'
import { CurrentExits } from './CurrentExits'
import { describePosition } from './describePosition'
import { exitsForm } from '@/terminal/exits/exitsForm'
import { changeUnit, emptyExits, encodeExitChange, readExits } from './exitForm'
import { ExitLeg } from '@/terminal/exits/ExitLeg'
import { text } from './exitMessages'
import { exitProblemText } from './exitProblemText'
import { useTriggerPrices } from '@/terminal/exits/useTriggerPrices'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

type Props = {
  row: PositionRow
  account: string
  /** The exit order to change; by default the one of the whole position. */
  exit?: Order | null
  onDone: () => void
}

const LEGS: readonly Leg[] = ['takeProfit', 'stopLoss']

/**
 * Dialog that lists the take-profits and stop-losses of a position, changes and removes them, and sets new ones. It
 * never sets a second pair for the whole position, but changes the existing pair. Problems show beside their fields
 * after typing.
 */
export function PositionExits({ row, account, exit, onDone }: Props) {
  const services = useServices()
  const { writes } = services
  const { position, market } = row
  const { instrument } = market
  const { open } = useOrders(account)
  const exits = selectPositionExits(row.record, open)
  const dormant = selectDormantExits(row.record, open)
  const wholeExit = exits.find(isWhole)
  const initialExit = exit ?? wholeExit
  const [chosen, setChosen] = useState<string | null>(initialExit?.order_id ?? null)
  // An exit that was triggered or removed while the dialog is open cannot be changed.
  const edited = exits.find((order) => order.order_id === chosen) ?? null
  const [form, setForm] = useState(() => (initialExit ? exitsForm(initialExit) : emptyExits(position, true)))
  const [withFees, setWithFees] = useState(true)
  const choose = (order: Order | null) => {
    setChosen(order?.order_id ?? null)
    setForm(order ? exitsForm(order) : emptyExits(position, false))
  }
  const [busy, setBusy] = useState(false)
  const prices = useTriggerPrices(instrument.symbolId)
  // Also prevents a second pair if the first one was set while the dialog is open.
  const effective = { ...form, whole: edited ? isWhole(edited) : form.whole && wholeExit === undefined }
  const { draft, problems, triggers, outcome } = readExits(
    effective,
    position,
    instrument,
    prices,
    row.liquidation === 'unknown' ? null : row.liquidation,
  )
  const names = { symbol: instrument.symbol }
  const closes = draft?.quantity ?? absolute(position.size)
  const setUnit = (leg: Leg, unit: ExitUnit) =>
    setForm({ ...form, [leg]: changeUnit(form[leg], leg, unit, triggers[leg], { position, instrument, closes }) })
  const evenPrice = breakEvenPrice(position, instrument, withFees ? openingFee(row.record, position, instrument) : null)

  const describe = (field: OrderField) => exitProblemText(field, problems[field], position, instrument)

  const save = async () => {
    if (draft === null || busy) return
    setBusy(true)
    const words = { what: text('what', names), rejected: text('rejected') }
    const place = () => writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
    const outcome = edited
      ? writes.submit('modifyOrder', encodeExitChange(edited, draft, instrument), {
          account,
          symbolId: instrument.symbolId,
        })
      : writeOnceInBrowser(services, exitsKey(account, row.record), place)
    const done = await settleWrite<{ order_id: string }>(await outcome, words)
    setBusy(false)
    if (!done) return
    if (edited) void notifyModified(services, 'modified', edited, instrument)
    else void notifyPlaced(services, { account, orderId: done.order_id, instrument, what: text('what', names) })
    onDone()
  }

  return (
    <ActionDialog
      title={text('title', names)}
      onClose={onDone}
      action={{
        label: text(edited ? 'saveChange' : 'save'),
        writes: 'take-profit-stop-loss',
        busy,
        disabled: draft === null,
        act: () => void save(),
      }}
    >
      <p className="text-muted">{describePosition(row)}</p>
      {exits.length + dormant.length > 0 && (
        <CurrentExits exits={exits} dormant={dormant} edited={edited} row={row} account={account} onEdit={choose} />
      )}
      {edited !== null && (
        <Button size="small" tone="quiet" className="touchable self-start" onClick={() => choose(null)}>
          {text('addPart')}
        </Button>
      )}
      {LEGS.map((leg) => (
        <ExitLeg
          key={leg}
          leg={leg}
          form={form[leg]}
          instrument={instrument}
          onUnit={(unit) => setUnit(leg, unit)}
          onChange={(changed) => setForm({ ...form, [leg]: changed })}
          problem={form[leg].trigger.trim() === '' ? undefined : describe(leg)}
          priceProblem={describe(`${leg}Price`)}
          trigger={triggers[leg]}
          outcome={outcome[leg]}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="small"
          className="touchable"
          onClick={() =>
            setForm({ ...form, stopLoss: { ...form.stopLoss, unit: 'price', trigger: writeAmount(evenPrice) } })
          }
        >
          {text('breakEven', { price: formatPrice(evenPrice, instrument) })}
        </Button>
        <Checkbox label={text('withFees')} hint={text('withFeesHint')} checked={withFees} onChange={setWithFees} />
      </div>
      {edited === null && (
        <Checkbox
          label={text('whole')}
          hint={text('wholeHint')}
          checked={form.whole && wholeExit === undefined}
          disabled={wholeExit !== undefined}
          onChange={(checked) => setForm({ ...form, whole: checked })}
        />
      )}
      {!effective.whole && (
        <TextField
          label={text('quantity')}
          numeric
          value={form.quantity}
          onChange={(quantity) => setForm({ ...form, quantity })}
          unit={instrument.base}
          error={describe('quantity')}
        />
      )}
    </ActionDialog>
  )
}
