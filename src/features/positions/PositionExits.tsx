import { useState } from 'react'
import { absolute, parseDecimal } from '@/base/decimal'
import { formatMoney, formatPrice, formatSize } from '@/desk/format'
import { notify } from '@/desk/notify'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { useLive } from '@/desk/useLive'
import { encodeOrderDraft } from '@/trading/encodeOrderDraft'
import type { TriggerPrices } from '@/trading/triggerRules'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { emptyExits, type ExitProblem, type Leg, readExits } from './exitForm'
import { ExitLeg } from './ExitLeg'
import { text } from './exitMessages'
import type { PositionRow } from '@/desk/selectPositionRows'

type Props = { row: PositionRow; account: string; onDone: () => void }

const LEGS: readonly Leg[] = ['takeProfit', 'stopLoss']

/** Puts take-profit and stop-loss on a position. What is wrong stands beside its field once something was typed there. */
export function PositionExits({ row, account, onDone }: Props) {
  const { writes, feed } = useServices()
  const { position, market } = row
  const { instrument } = market
  const [form, setForm] = useState(() => emptyExits(position))
  const [busy, setBusy] = useState(false)
  const ticker = useLive(feed.ticker(instrument.symbolId), (view) => view.ticker)
  const price = (figure: string | null | undefined) => (figure ? parseDecimal(figure) : ticker ? null : undefined)
  const prices: TriggerPrices = {
    mark_price: price(ticker?.mark_price),
    last_price: price(ticker?.last_price),
    oracle_price: price(ticker?.oracle_price),
  }
  const { draft, problems, outcome } = readExits(form, position, instrument, prices)
  const names = { symbol: instrument.symbol }

  const save = async () => {
    if (draft === null || busy) return
    setBusy(true)
    const outcomeOfWrite = await writes.submit('placeOrder', encodeOrderDraft(draft, instrument), { account })
    const reply = await settleWrite(outcomeOfWrite, { what: text('what', names), refused: text('refused') })
    setBusy(false)
    if (!reply) return
    notify({ tone: 'plain', title: text('done'), detail: text('what', names) })
    onDone()
  }

  return (
    <Dialog
      open
      title={text('title', names)}
      closeLabel={text('dismiss')}
      onClose={onDone}
      footer={
        <>
          <Button tone="quiet" onClick={onDone}>
            {text('cancel')}
          </Button>
          <Button tone="accent" busy={busy} disabled={draft === null} onClick={() => void save()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {text(position.size > 0n ? 'guardsLong' : 'guardsShort', {
            size: formatSize(absolute(position.size), instrument),
            coin: instrument.base,
            price: formatPrice(position.entry, instrument),
          })}
        </p>
        {LEGS.map((leg) => (
          <ExitLeg
            key={leg}
            leg={leg}
            form={form[leg]}
            quote={instrument.quote}
            onChange={(changed) => setForm({ ...form, [leg]: changed })}
            problem={form[leg].trigger.trim() === '' ? undefined : problemText(problems[leg])}
            priceProblem={problemText(problems[`${leg}Price`])}
            outcome={outcome[leg] === null ? null : formatMoney(outcome[leg], { signed: true })}
          />
        ))}
        <Checkbox
          label={text('whole')}
          hint={text('wholeHint')}
          checked={form.whole}
          onChange={(whole) => setForm({ ...form, whole })}
        />
        {!form.whole && (
          <TextField
            label={text('quantity')}
            numeric
            value={form.quantity}
            onChange={(quantity) => setForm({ ...form, quantity })}
            unit={instrument.base}
            error={problemText(problems.quantity)}
          />
        )}
      </div>
    </Dialog>
  )
}

const PROBLEMS = {
  number: 'number',
  missing: 'missing',
  notPositive: 'number',
  offTick: 'offTick',
  exitPassed: 'passed',
  noTriggerPrice: 'noPrice',
  offLot: 'size',
  belowMinimum: 'size',
  aboveMaximum: 'size',
} as const satisfies Partial<Record<ExitProblem, string>>

function problemText(problem: ExitProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return text(Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as keyof typeof PROBLEMS] : 'otherwise')
}
