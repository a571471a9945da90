import { type Decimal, minBigInt } from '@/base/decimal'
import { ratioText } from '@/terminal/account/marginText'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { type AccountMargin, type IsolatedMargin, marginMeter } from '@/trading/margin/accountMargin'
import { type MarkedPosition, isLong, selectPositionNumbers } from '@/trading/positions/OpenPosition'
import type { Definition, Explanation } from '../Explanation'
import { text } from './messages'

/** The numbers of the account summary. */
export const SUMMARY_NUMBERS = ['equity', 'available', 'profit', 'used', 'maintenance', 'ratio', 'isolated'] as const

export type SummaryNumber = (typeof SUMMARY_NUMBERS)[number]

/** Explains one number of the account summary from its inputs. */
export function explainSummary(margin: AccountMargin, number: SummaryNumber): Explanation {
  return { ...defineSummary(number), ...INPUTS[number](margin) }
}

/** Title and formula of a number of the account summary. */
export function defineSummary(number: SummaryNumber): Definition {
  return { id: `account-${number}`, ...DEFINITIONS[number]() }
}

const signed = { signed: true }
const inCoin = { coin: VALUE_COIN }

const DEFINITIONS: Record<SummaryNumber, () => Omit<Definition, 'id'>> = {
  equity: () => ({ title: text('equity'), formula: text('equityFormula', inCoin) }),
  available: () => ({ title: text('available'), formula: text('availableFormula') }),
  profit: () => ({ title: text('profit'), formula: text('profitFormula') }),
  used: () => ({ title: text('used'), formula: text('usedFormula') }),
  maintenance: () => ({ title: text('maintenanceTitle'), formula: text('maintenanceFormula') }),
  ratio: () => ({ title: text('ratioTitle'), formula: text('ratioFormula') }),
  isolated: () => ({ title: text('isolatedTitle'), formula: text('isolatedFormula') }),
}

const INPUTS: Record<SummaryNumber, (margin: AccountMargin) => Omit<Explanation, keyof Definition>> = {
  equity: ({ total, profit }) => ({ inputs: [balanceOf(total), [text('profit'), formatMoney(profit, signed)]] }),
  available: ({ total, used, crossProfit }) => ({
    inputs: [
      balanceOf(total),
      [text('used'), formatMoney(used)],
      [text('crossLosses'), formatMoney(minBigInt(0n, crossProfit))],
    ],
  }),
  profit: ({ positions }) => ({
    inputs: positions.map((position) => [
      nameOf(position),
      formatMoney(selectPositionNumbers(position).profit, signed),
    ]),
  }),
  used: ({ crossMargin, isolatedMargin, orderMargin }) => ({
    inputs: [
      [text('crossPositions'), formatMoney(crossMargin)],
      [text('isolatedPositions'), formatMoney(isolatedMargin)],
      [text('orders'), formatMoney(orderMargin)],
    ],
  }),
  maintenance: ({ positions }) => ({
    inputs: positions
      .filter(({ position }) => position.isolatedMargin === null)
      .map((position) => [nameOf(position), formatMoney(selectPositionNumbers(position).maintenance)]),
  }),
  ratio: ({ cross, total, isolatedMargin, crossProfit }) => ({
    inputs: cross
      ? [
          [text('maintenance'), formatMoney(cross.maintenance)],
          [text('crossEquity'), formatMoney(cross.equity)],
          balanceOf(total),
          [text('isolatedMargins'), formatMoney(-isolatedMargin)],
          [text('crossProfit'), formatMoney(crossProfit, signed)],
        ]
      : [],
    ...(cross ? {} : { note: { tone: 'plain', text: text('noCross') } }),
  }),
  isolated: ({ isolated }) => ({
    inputs: isolated.map((margin) => [
      nameOf(margin.target),
      `${formatMoney(margin.maintenance)} ÷ ${formatMoney(margin.equity)} = ${ratioText(margin)}`,
    ]),
  }),
}

/** The isolated position that is nearest to liquidation. */
export function nearestIsolated(isolated: readonly IsolatedMargin[]): IsolatedMargin | null {
  return isolated.reduce<IsolatedMargin | null>(
    (nearest, margin) => (nearest === null || marginMeter(margin) > marginMeter(nearest) ? margin : nearest),
    null,
  )
}

function balanceOf(total: Decimal): readonly [string, string] {
  return [text('balance', inCoin), formatMoney(total)]
}

function nameOf({ position, instrument }: MarkedPosition): string {
  return text(isLong(position) ? 'long' : 'short', { symbol: instrument.symbol })
}
