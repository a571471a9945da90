import { parseDecimal } from '@/base/decimal'
import type { Balance } from '@/protocol/records/balance'
import type { SymbolLeverage } from '@/protocol/records/account'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { SETTLEMENT_COIN } from '@/trading/instrument/instrument'
import { type AccountMargin, type MarketOrders, selectAccountMargin } from '@/trading/margin/accountMargin'
import { type MarkedPosition, createOpenPosition } from '@/trading/positions/OpenPosition'
import { defaultLeverage } from '../marginSettings/defaultLeverage'
import { marginedOrders } from '../marginSettings/marginedOrders'
import type { Market } from '../market/market'

/** The venue's records of an account that its margin is computed from. */
export type AccountRecords = {
  balances: readonly Balance[]
  positions: readonly Position[]
  /** Open orders of every market. */
  orders: readonly Order[]
  leverages: readonly SymbolLeverage[]
  hedged: boolean
}

/** Computes an account's margin from its records; null while a needed market or mark price is not known. */
export function accountMarginOf(
  { balances, positions, orders, leverages, hedged }: AccountRecords,
  findMarket: (symbolId: number) => Market | undefined,
  markOf: (symbolId: number) => string | null | undefined,
): AccountMargin | null {
  const marked: MarkedPosition[] = []
  for (const record of positions) {
    const instrument = findMarket(record.symbol_id)?.instrument
    const mark = markOf(record.symbol_id)
    if (!instrument || !mark) return null
    marked.push({ position: createOpenPosition(record, instrument), instrument, mark: parseDecimal(mark) })
  }
  const markets: MarketOrders[] = []
  for (const symbolId of new Set(orders.map((order) => order.symbol_id))) {
    const instrument = findMarket(symbolId)?.instrument
    if (!instrument) return null
    if (instrument.kind === 'spot' && instrument.quote !== SETTLEMENT_COIN) continue
    const here = ({ symbol_id }: { symbol_id: number }) => symbol_id === symbolId
    markets.push({
      symbolId,
      kind: instrument.kind,
      leverage: positions.find(here)?.leverage ?? leverages.find(here)?.leverage ?? defaultLeverage(instrument),
      orders: orders.filter(here).flatMap(marginedOrders),
    })
  }
  const balance = balances.find(({ coin }) => coin === SETTLEMENT_COIN)
  return selectAccountMargin({ total: parseDecimal(balance?.total ?? '0'), positions: marked, orders: markets, hedged })
}
