import { useEffect, useEffectEvent } from 'react'
import { type Decimal, divide, formatDecimal, ONE, parseDecimal } from '@/base/decimal'
import { formatPlainPrice } from '@/terminal/format/format'
import { useSetting } from '@/terminal/session/Services'
import { SettingField } from '@/terminal/session/SettingField'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { bracketTriggers } from '@/trading/orders/bracketTriggers'
import { PERCENT_DECIMALS } from '../form/readTicket'
import type { Ticket } from '../form/useTicket'
import { text } from '../orderMessages'
import { useCheckedTicket } from '../submit/useCheckedTicket'
import { ExitFields } from './ExitFields'
import { ExitScope } from './ExitScope'

const HUNDRED: Decimal = 100n * ONE

/** Fields for take-profit and stop-loss of an order. They start at the trader's default distances. */
export function BracketFields(props: { ticket: Ticket }) {
  const ticket = useCheckedTicket(props.ticket)
  const [defaultTakeProfit] = useSetting('defaultTakeProfit')
  const [defaultStopLoss] = useSetting('defaultStopLoss')
  // Only on mount, so that later changes by the trader stay.
  const openBracket = useEffectEvent(() => fillTriggers(ticket, defaultTakeProfit, defaultStopLoss))
  useEffect(() => openBracket(), [])
  return (
    <div className="flex flex-col gap-2 border-s-2 border-line ps-2">
      <ExitFields ticket={ticket} leg="takeProfit" />
      <ExitFields ticket={ticket} leg="stopLoss" />
      <ExitScope ticket={ticket} />
      <details>
        <summary className="touchable cursor-pointer text-xs text-muted hover:text-ink">{text('defaultExits')}</summary>
        <div className="grid grid-cols-2 items-end gap-2 pt-1">
          <DistanceField name="defaultTakeProfit" />
          <DistanceField name="defaultStopLoss" />
        </div>
      </details>
    </div>
  )
}

/** Fills empty triggers, relative to the order's price or the best price that it would match. */
function fillTriggers({ form, change, reading, live, market }: Ticket, takeProfit: string, stopLoss: string): void {
  const { instrument } = market
  const entry = reading.draft.price ?? (form.isBuy ? live.state.asks : live.state.bids).first
  if (entry === null) return
  const distances = { takeProfit: fractionOf(takeProfit), stopLoss: fractionOf(stopLoss) }
  const triggers = bracketTriggers(entry, form.isBuy, distances, instrument)
  for (const leg of ['takeProfit', 'stopLoss'] as const) {
    const trigger = triggers[leg]
    if (trigger === null || form[leg].trigger !== '') continue
    change({ [leg]: { ...form[leg], trigger: formatPlainPrice(trigger, instrument) } })
  }
}

function fractionOf(percent: string): Decimal | null {
  return percent === '' ? null : divide(parseDecimal(percent), HUNDRED)
}

/** A default distance in percent of the price; empty for none. */
function DistanceField({ name }: { name: 'defaultTakeProfit' | 'defaultStopLoss' }) {
  const fault = text('defaultExitFault')
  return <SettingField name={name} label={text(name)} unit={text('percent')} read={readDistance} fault={fault} />
}

/** Reads the distance to store; null if invalid. */
function readDistance(typed: string): string | null {
  const parsed = parseAmount(typed, PERCENT_DECIMALS, '%')
  if (!parsed.ok) return parsed.fault === 'empty' ? '' : null
  return parsed.value > 0n && parsed.value < HUNDRED ? formatDecimal(parsed.value) : null
}
