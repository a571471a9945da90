import { useEffect, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { describeRepriceEffect } from '@/terminal/orders/repriceEffect'
import { usePriceEffect } from '@/terminal/orders/usePriceEffect'
import { askChanges } from '@/terminal/orders/askUnusual'
import { referencePrice } from '@/terminal/market/marketState'
import { describeModifyProblem } from '@/terminal/orders/describeModifyProblem'
import type { Market } from '@/terminal/market/market'
import { notifyModified } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { useLive } from '@/terminal/live/useLive'
import { useLiquidations } from '@/terminal/positions/useLiquidations'
import type { Order } from '@/protocol/records/order'
import { text } from '../messages'
import { text as modifyText } from './modifyMessages'
import { type ModifyField, modifyForm, readModify } from '@/terminal/orders/readModify'
import { whenOrderChanges } from '@/terminal/orders/whenOrderChanges'

const NAMES = {
  price: 'editPrice',
  quantity: 'editQuantity',
  trigger: 'editTrigger',
  takeProfit: 'editTakeProfit',
  stopLoss: 'editStopLoss',
} as const satisfies Record<ModifyField, string>

type Props = {
  order: Order
  market: Market | undefined
  field: ModifyField
  /** The displayed text. */
  value: string
  /** Null where the order cannot be changed. */
  account: string | null
}

/** A number of an order that can be edited in place: a click opens a field, Enter sends the change, Escape cancels. */
export function EditableNumber({ order, market, field, value, account }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!open && returnsFocus.current) opener.current?.focus()
    returnsFocus.current = false
  }, [open])
  if (!market || account === null || modifyForm(order)[field] === undefined) return value
  const onDone = (byKey: boolean) => {
    returnsFocus.current = byKey
    setOpen(false)
  }
  if (open)
    return (
      <span className="relative inline-block">
        {/* Keeps its place, so that the columns keep their widths; the field lies over it and over what is beside it. */}
        <span className="invisible">{value}</span>
        <NumberField order={order} market={market} field={field} account={account} onDone={onDone} />
      </span>
    )
  return (
    <button
      ref={opener}
      type="button"
      aria-label={text('edit', { what: text(NAMES[field]), value })}
      onClick={() => setOpen(true)}
      className="touchable -mx-1 cursor-text rounded-sm px-1 decoration-dotted underline-offset-2 hover:bg-hover hover:underline"
    >
      {value}
    </button>
  )
}

type FieldProps = {
  order: Order
  market: Market
  field: ModifyField
  account: string
  onDone: (byKey: boolean) => void
}

function NumberField({ order, market, field, account, onDone }: FieldProps) {
  const services = useServices()
  const { writes, feed } = services
  const { instrument } = market
  const [typed, setTyped] = useState(() => modifyForm(order)[field] ?? '')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const liquidation = useLiquidations()(order)
  const reference = useLive(feed.ticker(instrument.symbolId), ({ ticker }) => referencePrice(ticker, instrument))
  const form = { ...modifyForm(order), [field]: typed }
  const { body, problems } = readModify(form, order, instrument, reference, liquidation)
  const problem = problems[field]
  const effect = usePriceEffect(order, body?.price, instrument)
  const noteId = `edit-${order.order_id}-${field}`
  const isBlocked = problem !== undefined || effect?.kind === 'rejected'
  const note = problem
    ? describeModifyProblem(field, problem, order, instrument)
    : effect && describeRepriceEffect(effect, instrument)

  const save = async () => {
    if (busy || isBlocked) return
    if (body === null) return onDone(true)
    setBusy(true)
    if (!(await askChanges(services, [{ order, body }], instrument))) return setBusy(false)
    const outcome = await writes.submit('modifyOrder', body, { account, symbolId: order.symbol_id })
    const what = modifyText('what', { symbol: instrument.symbol })
    const reply = await settleWrite(outcome, { what, rejected: modifyText('rejected') })
    if (!reply) return setBusy(false)
    void notifyModified(services, 'modified', order, instrument)
    // The field shows the accepted number until the row does.
    await whenOrderChanges(feed.orders(account), order, false)
    onDone(document.activeElement === input.current)
  }

  return (
    <>
      <input
        ref={input}
        data-writes="edit-order"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={modifyText(field)}
        aria-invalid={isBlocked || undefined}
        aria-errormessage={isBlocked ? noteId : undefined}
        aria-describedby={note !== null ? noteId : undefined}
        aria-busy={busy || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (!busy) onDone(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') onDone(true)
        }}
        className={clsx(
          'absolute -inset-y-0.5 -inset-e-1.25 w-24 min-w-[calc(100%+0.625rem)] rounded-sm border bg-ground px-1 text-end text-sm outline-none focus-visible:outline-1 focus-visible:outline-accent',
          isBlocked ? 'border-down' : 'border-edge',
          busy && 'opacity-60',
        )}
      />
      {note !== null && (
        <span
          ref={bringIntoView}
          id={noteId}
          role={isBlocked ? 'alert' : undefined}
          className={clsx(
            'absolute top-full inset-e-0 z-10 mt-0.5 rounded-sm border bg-panel px-1.5 py-0.5 text-xs whitespace-nowrap',
            isBlocked ? 'border-down/50 text-down' : 'border-warn/50 text-warn',
          )}
        >
          {note}
        </span>
      )}
    </>
  )
}

/** Scrolls the error into view, which would be below the table's edge in the last visible row. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
