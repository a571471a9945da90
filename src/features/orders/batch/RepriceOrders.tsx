import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { referencePrice } from '@/terminal/market/marketState'
import { useState } from 'react'
import { type Decimal, formatDecimal, ONE } from '@/base/decimal'
import { formatPrice } from '@/terminal/format/format'
import { useMarketById } from '@/terminal/market/market'
import { useLiquidations } from '@/terminal/positions/useLiquidations'
import { useTickers } from '@/terminal/market/useTickers'
import type { Order } from '@/protocol/records/order'
import { parseAmount } from '@/trading/instrument/parseAmount'
import type { PriceOffset } from '@/trading/orders/offsetPrice'
import type { RejectionReason } from '@/trading/orders/orderRules'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { planReprice, type RepricePlan } from './planBatches'
import type { BatchPart } from './runBatches'
import { text } from './repriceMessages'

type Props = {
  orders: readonly Order[]
  busy: boolean
  onReprice: (parts: readonly BatchPart[]) => void
  onClose: () => void
}

const PREVIEWED = 5
const HUNDRED = 100n * ONE
const MAX_TICKS = 1_000_000

/** Reprices several orders at once, after a preview of the new prices and of orders that cannot be repriced. */
export function RepriceOrders({ orders, busy, onReprice, onClose }: Props) {
  const findMarket = useMarketById()
  const [isUp, setIsUp] = useState(true)
  const [unit, setUnit] = useState<'ticks' | 'share'>('ticks')
  const [typed, setTyped] = useState('')
  const [triggers, setTriggers] = useState(false)
  const liquidationOf = useLiquidations()
  const tickers = useTickers(orders.map((order) => order.symbol_id))
  const offset = readOffset(typed, unit, isUp)
  const referenceOf = (symbolId: number): Decimal | null => {
    const instrument = findMarket(symbolId)?.instrument
    return instrument ? referencePrice(tickers.get(symbolId), instrument) : null
  }
  const plan = offset && planReprice(orders, offset, triggers, findMarket, referenceOf, liquidationOf)
  const count = plan?.repriced.length ?? 0
  return (
    <ActionDialog
      title={text('title', { count: orders.length })}
      onClose={onClose}
      action={{
        label: count === 0 ? text('saveNone') : text('save', { count }),
        writes: 'reprice',
        busy,
        disabled: count === 0,
        act: () => {
          if (plan) onReprice(plan.parts)
        },
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Segmented
          label={text('direction')}
          value={isUp ? 'up' : 'down'}
          options={[
            { value: 'up', label: text('up') },
            { value: 'down', label: text('down') },
          ]}
          onChange={(value) => setIsUp(value === 'up')}
        />
        <Segmented
          label={text('unit')}
          value={unit}
          options={[
            { value: 'ticks', label: text('ticks') },
            { value: 'share', label: text('share') },
          ]}
          onChange={setUnit}
        />
      </div>
      <TextField
        autoFocus
        label={text('amount')}
        numeric
        value={typed}
        onChange={setTyped}
        unit={unit === 'ticks' ? text('ticksUnit') : text('shareUnit')}
        error={typed.trim() !== '' && !offset ? text(unit === 'ticks' ? 'number' : 'percent') : undefined}
      />
      <Checkbox label={text('triggers')} hint={text('triggersHint')} checked={triggers} onChange={setTriggers} />
      {plan && <Preview plan={plan} findMarket={findMarket} />}
    </ActionDialog>
  )
}

type PreviewProps = { plan: RepricePlan; findMarket: ReturnType<typeof useMarketById> }

function Preview({ plan, findMarket }: PreviewProps) {
  const rows = [
    ...plan.left.map(({ order, problem }) => ({ order, message: text(reasonOf(problem)), warn: true })),
    ...plan.repriced.map(({ order, price }) => {
      const instrument = findMarket(order.symbol_id)?.instrument
      const message =
        price === null || !instrument
          ? text('triggerOnly')
          : text('fromTo', { before: formatPrice(order.price, instrument), after: formatPrice(price, instrument) })
      return { order, message, warn: false }
    }),
  ]
  const hidden = rows.length - PREVIEWED
  return (
    <div className="flex flex-col gap-1 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {rows.slice(0, PREVIEWED).map(({ order, message, warn }) => (
          <div key={order.order_id} className="contents">
            <dt className="text-muted">
              {text(order.is_buy ? 'buy' : 'sell', {
                symbol: findMarket(order.symbol_id)?.instrument.symbol ?? String(order.symbol_id),
              })}
            </dt>
            <dd className={warn ? 'text-end text-warn' : 'text-end'}>{message}</dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && <p className="text-xs text-faint">{text('more', { count: hidden })}</p>}
      <p className="text-xs text-faint">{text('rest')}</p>
    </div>
  )
}

/** The texts of problems that a change of price has; others have a general text. */
const REASONS: Partial<Record<RejectionReason, 'noNumber' | 'band' | 'step' | 'liquidation'>> = {
  notPositive: 'noNumber',
  aboveBand: 'band',
  belowBand: 'band',
  offTick: 'step',
  beyondLiquidation: 'liquidation',
}

function reasonOf(problem: RepricePlan['left'][number]['problem']) {
  if (problem === 'noPrice') return 'noPrice'
  const reason = problem === 'filled' || 'fault' in problem ? undefined : REASONS[problem.rejection.reason]
  return reason ?? 'otherwise'
}

/** Reads a typed offset; null if invalid. */
function readOffset(typed: string, unit: 'ticks' | 'share', isUp: boolean): PriceOffset | null {
  const parsed = parseAmount(typed, unit === 'ticks' ? 0 : 4, unit === 'ticks' ? 'ticks' : '%')
  if (!parsed.ok || parsed.value === 0n) return null
  if (unit === 'ticks') {
    const ticks = Number(formatDecimal(parsed.value))
    return ticks > MAX_TICKS ? null : { by: 'ticks', ticks: isUp ? ticks : -ticks }
  }
  if (parsed.value >= HUNDRED) return null
  const share = parsed.value / 100n
  return { by: 'share', share: isUp ? share : -share }
}
