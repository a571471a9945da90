import { useMemo, useState } from 'react'
import type { Address } from '@/client/types'
import type { HistoryScope } from '@/client/queries/historyQueries'
import { useMarket } from '@/terminal/market/market'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { type HistoryFilter, scopeOf, wholeHistory } from './HistoryFilter'

/** Whose history is shown, and what of it. The desk's own filter by market comes first. */
export type HistoryView = {
  address: Address | null
  filter: HistoryFilter
  setFilter: (filter: HistoryFilter) => void
  scope: HistoryScope
}

/** The filter of one history. */
export function useHistoryFilter(): HistoryView {
  const { address } = useAccount()
  const { instrument } = useMarket()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const [chosen, setFilter] = useState(wholeHistory)
  const symbolId = onlyThisMarket ? instrument.symbolId : chosen.symbolId
  const filter = useMemo(() => ({ ...chosen, symbolId }), [chosen, symbolId])
  const scope = useMemo(() => scopeOf(filter), [filter])
  return { address, filter, setFilter, scope }
}
