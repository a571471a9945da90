import { type Decimal, multiply, parseDecimal } from '@/base/decimal'
import type { Market } from '../market/market'
import type { Balance } from '@/protocol/records/balance'
import type { Position } from '@/protocol/records/position'
import { SETTLEMENT_COIN } from '@/trading/instrument/instrument'
import {
  type MarkedPosition,
  type OpenPosition,
  type PositionNumbers,
  createOpenPosition,
  liquidationPriceOf,
  selectPositionNumbers,
} from '@/trading/positions/OpenPosition'
import { type MarginRatio, marginRatio } from '@/trading/margin/marginRatio'
import { returnOnEquity } from '@/trading/profit/profit'
import type { Tickers } from '../market/useTickers'

/** One line of the positions table; values that depend on an unknown price are null. */
export type PositionRow = {
  key: string
  market: Market
  record: Position
  position: OpenPosition
  mark: Decimal | null
  numbers: PositionNumbers | null
  /** `unknown` while a needed price or the balance is not known; null: no price would liquidate the position. */
  liquidation: Decimal | null | 'unknown'
  /** The margin ratio; null while not known. */
  ratio: MarginRatio | null
  /** Unrealized profit at the chosen price; null while the price is not known. */
  unrealized: Unrealized | null
  /** Inputs of cross margin: every position with a mark price, and the settled balance. */
  account: { marked: readonly MarkedPosition[]; total: Decimal | null }
}

/** The price that unrealized profit is computed at. */
export type ProfitPrice = 'mark' | 'last'

/** Unrealized profit at a price, and relative to the initial margin. */
type Unrealized = { by: ProfitPrice; price: Decimal; profit: Decimal; returnOnEquity: Decimal | null }

/** Joins positions with mark prices and the settled balance. Positions of unknown markets are left out. */
export function selectPositionRows(
  records: readonly Position[],
  findMarket: (symbolId: number) => Market | undefined,
  tickers: Tickers,
  balances: readonly Balance[] | undefined,
  by: ProfitPrice = 'mark',
): PositionRow[] {
  const rows: PositionRow[] = []
  for (const record of records) {
    const market = findMarket(record.symbol_id)
    if (market) rows.push(createRow(record, market, tickers, by))
  }
  const total = selectTotal(balances)
  const marked = rows.flatMap(({ position, market, mark }): MarkedPosition[] =>
    mark === null ? [] : [{ position, instrument: market.instrument, mark }],
  )
  const allMarked = marked.length === records.length
  return rows.map((row) => ({
    ...row,
    liquidation: liquidationOf(row, total, allMarked, marked),
    ratio: ratioOf(row, total, allMarked, marked),
    account: { marked, total },
  }))
}

function createRow(record: Position, market: Market, tickers: Tickers, by: ProfitPrice): PositionRow {
  const markText = tickers.get(record.symbol_id)?.mark_price ?? null
  const mark = markText === null ? null : parseDecimal(markText)
  const position = createOpenPosition(record, market.instrument)
  return {
    key: `${record.symbol_id} ${record.position_side}`,
    market,
    record,
    position,
    mark,
    numbers: mark === null ? null : selectPositionNumbers({ position, instrument: market.instrument, mark }),
    liquidation: 'unknown',
    ratio: null,
    unrealized: unrealizedOf(position, by, tickers.get(record.symbol_id)?.[`${by}_price`] ?? null),
    account: { marked: [], total: null },
  }
}

function unrealizedOf(position: OpenPosition, by: ProfitPrice, text: string | null): Unrealized | null {
  if (text === null) return null
  const price = parseDecimal(text)
  const profit = multiply(position.size, price) - position.cost
  return {
    by,
    price,
    profit,
    returnOnEquity: returnOnEquity(profit, position.size, position.entry, position.leverage),
  }
}

function ratioOf(
  { position, market, mark }: PositionRow,
  total: Decimal | null,
  allMarked: boolean,
  marked: readonly MarkedPosition[],
): MarginRatio | null {
  if (mark === null) return null
  if (position.isolatedMargin === null && (total === null || !allMarked)) return null
  return marginRatio({ position, instrument: market.instrument, mark }, total ?? 0n, marked)
}

function liquidationOf(
  row: PositionRow,
  total: Decimal | null,
  allMarked: boolean,
  marked: readonly MarkedPosition[],
): PositionRow['liquidation'] {
  const { position, market, mark } = row
  if (mark === null) return 'unknown'
  const isolated = position.isolatedMargin !== null
  if (!isolated && (total === null || !allMarked)) return 'unknown'
  return liquidationPriceOf({ position, instrument: market.instrument, mark }, total ?? 0n, marked)
}

function selectTotal(balances: readonly Balance[] | undefined): Decimal | null {
  if (!balances) return null
  return parseDecimal(balances.find((balance) => balance.coin === SETTLEMENT_COIN)?.total ?? '0')
}
