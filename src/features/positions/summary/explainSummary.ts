import { type Decimal, least } from '@/base/decimal'
import { ratioText } from '@/terminal/account/marginText'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { type AccountMargin, type IsolatedMargin, marginMeter } from '@/trading/margin/accountMargin'
import { type MarkedPosition, isLong, selectPositionNumbers } from '@/trading/positions/OpenPosition'
import type { Explanation } from '../Explanation'
import { text } from './messages'

/** The numbers of the account summary. */
export type SummaryNumber = 'equity' | 'available' | 'profit' | 'used' | 'maintenance' | 'ratio' | 'isolated'

/** Explains one number of the account summary from the numbers that it was computed with. */
export function explainSummary(margin: AccountMargin, number: SummaryNumber): Explanation {
  return EXPLAIN[number](margin)
}

const signed = { signed: true }
const inCoin = { coin: VALUE_COIN }

const EXPLAIN: Record<SummaryNumber, (margin: AccountMargin) => Explanation> = {
  equity: ({ total, profit }) => ({
    title: text('equity'),
    formula: text('equityFormula', inCoin),
    inputs: [balanceOf(total), [text('profit'), formatMoney(profit, signed)]],
  }),
  available: ({ total, used, crossProfit }) => ({
    title: text('available'),
    formula: text('availableFormula'),
    inputs: [
      balanceOf(total),
      [text('used'), formatMoney(used)],
      [text('crossLosses'), formatMoney(least(0n, crossProfit))],
    ],
  }),
  profit: ({ positions }) => ({
    title: text('profit'),
    formula: text('profitFormula'),
    inputs: positions.map((one) => [nameOf(one), formatMoney(numbersOf(one).profit, signed)]),
  }),
  used: ({ crossMargin, isolatedMargin, orderMargin }) => ({
    title: text('used'),
    formula: text('usedFormula'),
    inputs: [
      [text('crossPositions'), formatMoney(crossMargin)],
      [text('isolatedPositions'), formatMoney(isolatedMargin)],
      [text('orders'), formatMoney(orderMargin)],
    ],
  }),
  maintenance: ({ positions }) => ({
    title: text('maintenanceTitle'),
    formula: text('maintenanceFormula'),
    inputs: positions
      .filter(({ position }) => position.isolatedMargin === null)
      .map((one) => [nameOf(one), formatMoney(numbersOf(one).maintenance)]),
  }),
  ratio: ({ cross, total, isolatedMargin, crossProfit }) => ({
    title: text('ratioTitle'),
    formula: text('ratioFormula'),
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
    title: text('isolatedTitle'),
    formula: text('isolatedFormula'),
    inputs: isolated.map((one) => [
      nameOf(one.target),
      `${formatMoney(one.maintenance)} ÷ ${formatMoney(one.equity)} = ${ratioText(one)}`,
    ]),
  }),
}

/** The isolated position that is nearest to liquidation. */
export function nearestIsolated(isolated: readonly IsolatedMargin[]): IsolatedMargin | null {
  return isolated.reduce<IsolatedMargin | null>(
    (nearest, one) => (nearest === null || marginMeter(one) > marginMeter(nearest) ? one : nearest),
    null,
  )
}

function balanceOf(total: Decimal): readonly [string, string] {
  return [text('balance', inCoin), formatMoney(total)]
}

function nameOf({ position, instrument }: MarkedPosition): string {
  return text(isLong(position) ? 'long' : 'short', { symbol: instrument.symbol })
}

function numbersOf({ position, instrument, mark }: MarkedPosition) {
  return selectPositionNumbers(position, instrument, mark)
}
