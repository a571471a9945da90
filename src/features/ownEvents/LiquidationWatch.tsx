import { useEffect } from 'react'
import { useBalances } from '@/terminal/account/useAccountState'
import { useLive } from '@/terminal/live/useLive'
import type { Market } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import type { AccountEvent } from '@/terminal/ownEvents/AccountEvent'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { selectNearLiquidation } from '@/terminal/ownEvents/liquidationEvents'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { useServices, useSetting } from '@/terminal/session/Services'

type Props = { account: string; markets: readonly Market[]; onNews: (events: readonly AccountEvent[]) => void }

/** Interval of checking margin and liquidation, ms. Warnings need not be as fast as the display. */
export const WARNING_PERIOD_MS = 1_000

/** Warns of positions that are near liquidation. Renders nothing. */
export function LiquidationWatch({ account, markets, onNews }: Props) {
  const { feed, ownEvents, venueClock } = useServices()
  const [percent] = useSetting('liquidationAlert')
  const { positions, phase } = useLive(feed.positions(account))
  const tickers = useTickers(
    positions.map((position) => position.symbol_id),
    WARNING_PERIOD_MS,
  )
  const balances = useBalances(account).data
  useEffect(() => {
    // No warnings from stale data.
    if (phase !== 'live') return
    const find = (symbolId: number) => markets.find(({ instrument }) => instrument.symbolId === symbolId)
    const rows = selectPositionRows(positions, find, tickers, balances)
    const news = eventLogOf(ownEvents, account).add(selectNearLiquidation(rows, percent, venueClock.now()))
    if (news.length > 0) onNews(news)
  }, [account, balances, markets, onNews, ownEvents, percent, phase, positions, tickers, venueClock])
  return null
}
