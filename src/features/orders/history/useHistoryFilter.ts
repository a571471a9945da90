import { useMemo } from 'react'
import type { AddressText } from '@/client/types'
import type { HistoryScope } from '@/client/queries/historyQueries'
import { useMarket } from '@/terminal/market/market'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { useTableState } from '@/terminal/tables/useTableState'
import { type HistoryFilter, scopeOf, wholeHistory } from './HistoryFilter'

/** The account and filter of a history. The market filter of the whole desk takes precedence over the history's own. */
export type HistoryView = {
  address: AddressText | null
  filter: HistoryFilter
  setFilter: (filter: HistoryFilter) => void
  scope: HistoryScope
}

/** The filter of one history; `name` is that of its table. */
export function useHistoryFilter(name: 'orders' | 'trades' | 'positions' | 'assetFlow' | 'funding'): HistoryView {
  const { address } = useAccount()
  const { instrument } = useMarket()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const [chosen, setFilter] = useTableState(`${name} history`, wholeHistory)
  const symbolId = onlyThisMarket ? instrument.symbolId : chosen.symbolId
  const filter = useMemo(() => ({ ...chosen, symbolId }), [chosen, symbolId])
  const scope = useMemo(() => scopeOf(filter), [filter])
  return { address, filter, setFilter, scope }
}
