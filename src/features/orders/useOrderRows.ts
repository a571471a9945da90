import { useMemo } from 'react'
import { useMarket, useMarketById, useSymbols } from '@/terminal/market/market'
import { useSetting } from '@/terminal/session/Services'
import { useTableState } from '@/terminal/tables/useTableState'
import type { Order } from '@/protocol/records/order'
import { arrangeOrders, kindsOf, type OrderFilter } from './arrangeOrders'
import { newestFirst, orderSortRequest, sortBy } from './orderSort'

const noFilter: OrderFilter = { symbolId: null, kind: null }

/**
 * Returns open orders filtered and sorted, children below parents. The market filter of the whole desk takes
 * precedence.
 */
export function useOrderRows(open: readonly Order[]) {
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const symbols = useSymbols()
  const findMarket = useMarketById()
  const [sort, setSort] = useTableState('openOrders sort', newestFirst)
  orderSortRequest.useRequest((key) => setSort(sortBy(sort, key)))
  const [chosen, setFilter] = useTableState('openOrders filter', noFilter)
  const kinds = useMemo(() => kindsOf(open), [open])
  const symbolIds = useMemo(() => [...new Set(open.map((order) => order.symbol_id))].toSorted((a, b) => a - b), [open])
  const symbolId = onlyThisMarket ? instrument.symbolId : chosen.symbolId
  // A chosen kind stays in the list when its last order ends.
  const { kind } = chosen
  const rows = useMemo(() => {
    const names = new Map(symbols.map((market) => [market.instrument.symbolId, market.instrument.symbol]))
    return arrangeOrders(open, { symbolId, kind }, sort, (id) => names.get(id) ?? `#${id}`)
  }, [open, symbolId, kind, sort, symbols])
  const listedSymbolIds =
    chosen.symbolId === null || symbolIds.includes(chosen.symbolId) ? symbolIds : [...symbolIds, chosen.symbolId]
  return {
    rows,
    sort,
    setSort,
    filter: chosen,
    setFilter,
    showAll: () => setFilter(noFilter),
    /** The market of all shown orders; null for any. */
    symbolId,
    narrowed: kind !== null || chosen.symbolId !== null,
    kinds: kind === null || kinds.includes(kind) ? kinds : [...kinds, kind],
    markets: onlyThisMarket ? null : listedSymbolIds.map((id) => ({ symbolId: id, market: findMarket(id) })),
    all: onlyThisMarket ? open.filter((order) => order.symbol_id === symbolId).length : open.length,
  }
}
