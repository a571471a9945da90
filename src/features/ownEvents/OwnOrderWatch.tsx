import { type ComponentProps, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createMarkets, MarketsContext } from '@/terminal/market/market'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { LiquidationWatch, WARNING_PERIOD_MS } from './LiquidationWatch'
import { StopWatch } from './StopWatch'
import type { LeadParts } from './leadEvents'
import { watchAccountEvents } from './watchAccountEvents'
import { useBalanceFits } from '@/terminal/account/useBalanceFits'
import { useAccountMargin } from '@/terminal/account/useAccountMargin'
import { deriveMarginEvents } from '@/terminal/ownEvents/marginEvents'
import { useServices, useSetting } from '@/terminal/session/Services'

type Props = { account: string } & Pick<LeadParts, 'readShownAt'>

/** Reports events of the account's own orders: fills, triggers, stop-outs, liquidations, cancels. Renders nothing. */
export function OwnOrderWatch({ account, readShownAt }: Props) {
  const services = useServices()
  const { http } = services
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data
  // The notifier, in the tab that reports; null in other tabs.
  const [notifier, setNotifier] = useState<{ readonly notify: NotifyEvents } | null>(null)
  useEffect(() => {
    if (!markets) return undefined
    return watchAccountEvents(account, { services, markets, readShownAt }, (notify) =>
      setNotifier(notify && { notify }),
    )
  }, [account, services, markets, readShownAt])
  const firstMarket = markets?.[0]
  if (notifier === null || !markets || !firstMarket) return null
  // Provides the markets, on which margin depends, because this is mounted on every page and not only on the desk.
  return (
    <MarketsContext value={{ markets, open: firstMarket }}>
      <MarginWarnings account={account} markets={markets} onNews={notifier.notify} />
      <StopWatch account={account} onNews={notifier.notify} />
    </MarketsContext>
  )
}

type NotifyEvents = LeadParts['notifyEvents']

/** Mounts the margin warnings in the tab that reports, and pauses them until the balance fits the positions. */
function MarginWarnings(props: ComponentProps<typeof LiquidationWatch>) {
  const { account, onNews } = props
  if (!useBalanceFits(account)) return null
  return (
    <>
      <MarginWatch account={account} onWarning={onNews} />
      <LiquidationWatch {...props} />
    </>
  )
}

type MarginWatchProps = { account: string; onWarning: NotifyEvents }

/** Warns of margin ratios above the trader's threshold. Renders nothing. */
function MarginWatch({ account, onWarning }: MarginWatchProps) {
  const { ownEvents, venueClock } = useServices()
  const [percent] = useSetting('marginWarning')
  const { margin, phase } = useAccountMargin(account, WARNING_PERIOD_MS)
  useEffect(() => {
    // Stale data neither warns nor ends a warning.
    if (margin === null || phase !== 'live') return
    const at = venueClock.now()
    const news = eventLogOf(ownEvents, account).derive((log) => deriveMarginEvents(log, margin, percent, at))
    if (news.length > 0) onWarning(news)
  }, [margin, phase, percent, account, ownEvents, venueClock, onWarning])
  return null
}
