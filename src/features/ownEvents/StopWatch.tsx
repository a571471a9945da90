import { useEffect } from 'react'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import type { AccountEvent } from '@/terminal/ownEvents/AccountEvent'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { NOTIFICATION_CHANNELS, notifiesBy } from '@/terminal/ownEvents/notificationChannels'
import { selectWithoutStop } from '@/terminal/ownEvents/stopEvents'
import { useServices, useSetting } from '@/terminal/session/Services'

type Props = { account: string; onNews: (events: readonly AccountEvent[]) => void }

/** Warns of positions without a stop, if the trader chose that. Mounted in the tab that reports; renders nothing. */
export function StopWatch(props: Props) {
  const [notificationChannels] = useSetting('notificationChannels')
  return NOTIFICATION_CHANNELS.some((channel) => notifiesBy({ notificationChannels }, 'noStop', channel)) ? (
    <Watch {...props} />
  ) : null
}

function Watch({ account, onNews }: Props) {
  const { feed, ownEvents, venueClock } = useServices()
  const positions = useLive(feed.positions(account))
  const orders = useLive(feed.orders(account))
  const now = useNow(5_000)
  useEffect(() => {
    // No warnings from stale data, because a stop may have been set.
    if (positions.phase !== 'live' || orders.phase !== 'live') return
    const events = selectWithoutStop(positions.positions, orders.open, venueClock.now())
    const news = eventLogOf(ownEvents, account).add(events)
    if (news.length > 0) onNews(news)
  }, [account, now, onNews, orders, ownEvents, positions, venueClock])
  return null
}
