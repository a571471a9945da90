import { type Decimal, absolute } from '@/base/decimal'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatMoney, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { moneyAtRisk } from '@/trading/orders/sizeOrder'
import { text } from '../orderMessages'
import { selectExits, type ExitProfits } from './selectExits'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import type { Ticket } from '../form/useTicket'
import { type TicketProjection, useProjection } from './useProjection'
import { useMemo } from 'react'
import { type ExitKind, type PreviewLevel, useShownPreviews } from '@/terminal/orders/orderPreviews'

/** Shows the account after the order is filled: the position, its liquidation price, and the PnL at its exits. */
export function ProjectionRows({ ticket }: { ticket: Ticket }) {
  const projection = useProjection(ticket)
  const { instrument } = ticket.market
  const exits = selectExits(ticket, projection)
  usePreviewedOrder(ticket, exits)
  const changesPosition = instrument.kind === 'perpetual' && ticket.form.orderType !== 'tpsl'
  return (
    <>
      {changesPosition && <SummaryLine name={text('margin')}>{marginText(ticket, projection)}</SummaryLine>}
      {changesPosition && <SummaryLine name={text('positionAfter')}>{positionText(ticket, projection)}</SummaryLine>}
      {changesPosition && <SummaryLine name={text('liquidation')}>{liquidationText(ticket, projection)}</SummaryLine>}
      {exits.takeProfit !== undefined && (
        <SummaryLine name={text('profitAt')} tone={toneOf(exits.takeProfit)}>
          {moneyText(exits.takeProfit, instrument.quote)}
        </SummaryLine>
      )}
      {exits.stopLoss !== undefined && (
        <SummaryLine name={text('lossAt')} tone={toneOf(exits.stopLoss)}>
          {moneyText(exits.stopLoss, instrument.quote)}
        </SummaryLine>
      )}
      {exits.stopLoss !== undefined && ticket.form.bracket && (
        <SummaryLine name={text('risk')}>{moneyText(riskOf(ticket, projection), instrument.quote, false)}</SummaryLine>
      )}
    </>
  )
}

function positionText({ market }: Ticket, { after }: TicketProjection): string {
  if (after === null) return UNKNOWN
  const { position } = after
  if (position === null) return text('flat')
  const { instrument } = market
  return text('positionText', {
    size: formatSize(position.size, instrument, { signed: true }),
    price: formatPrice(position.entry, instrument),
  })
}

/** The margin that the order takes from the available balance, or releases. */
function marginText({ market }: Ticket, { margin }: TicketProjection): string {
  if (margin === null) return UNKNOWN
  const amount = withCoin(formatMoney(absolute(margin)), market.instrument.quote)
  return margin < 0n ? text('marginFreed', { amount }) : amount
}

function liquidationText({ market }: Ticket, { after, liquidationNow }: TicketProjection): string {
  if (after === null) return UNKNOWN
  if (after.position === null) return text('flat')
  const price = after.liquidation === null ? text('never') : formatPrice(after.liquidation, market.instrument)
  if (liquidationNow === null) return price
  return text('becomes', { before: formatPrice(liquidationNow, market.instrument), after: price })
}

/** Computes the loss of the order's fills at the stop, including fees. */
function riskOf({ reading, market }: Ticket, { fills }: TicketProjection): Decimal | null {
  const { algo } = reading.draft
  const stop = algo?.kind === 'attached_tpsl' ? algo.tpsl.stopLoss?.trigger : null
  if (!stop || fills.length === 0) return null
  return fills.reduce((sum, fill) => sum + moneyAtRisk(fill, stop, market.instrument.takerFee), 0n)
}

function moneyText(amount: Decimal | null, coin: string, signed = true): string {
  return amount === null ? UNKNOWN : withCoin(formatMoney(signed ? amount : absolute(amount), { signed }), coin)
}

function toneOf(amount: Decimal | null): 'up' | 'down' | undefined {
  if (amount === null || amount === 0n) return undefined
  return amount > 0n ? 'up' : 'down'
}

/** Shows the ticket's limit price in chart and book while it is typed, and its exits with their PnL on the chart. */
function usePreviewedOrder({ reading, market, key, panel, form }: Ticket, profits: ExitProfits): void {
  const { isBuy, quantity: size } = reading.draft
  // The price that the ticket filled in is shown only once there is a size.
  const price = form.priceFrom === 'trader' || size !== null ? reading.draft.price : null
  const levels = useMemo(
    (): readonly PreviewLevel[] => (price === null || price <= 0n ? [] : [{ isBuy, price, size, panel }]),
    [isBuy, price, size, panel],
  )
  useShownPreviews(`ticket ${key}`, market.instrument.symbolId, levels)
  const { algo } = reading.draft
  const tpsl = algo && 'tpsl' in algo ? algo.tpsl : null
  const takeProfit = tpsl?.takeProfit?.trigger ?? null
  const stopLoss = tpsl?.stopLoss?.trigger ?? null
  const { takeProfit: profit = null, stopLoss: loss = null } = profits
  const exits = useMemo(
    () =>
      [...exitLevel('take_profit', takeProfit, profit, !isBuy), ...exitLevel('stop_loss', stopLoss, loss, !isBuy)].map(
        (level) => ({ ...level, panel }),
      ),
    [takeProfit, stopLoss, profit, loss, isBuy, panel],
  )
  useShownPreviews(`exits ${key}`, market.instrument.symbolId, exits)
}

function exitLevel(
  kind: ExitKind,
  price: Decimal | null,
  profit: Decimal | null,
  isBuy: boolean,
): readonly PreviewLevel[] {
  return price === null || price <= 0n ? [] : [{ isBuy, price, size: null, exit: { kind, profit } }]
}
