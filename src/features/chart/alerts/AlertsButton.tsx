import { Suspense } from 'react'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { constantLive } from '@/terminal/live/constantLive'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const AlertsMenu = lazyPart(async () => (await import('./AlertsMenu')).AlertsMenu)

const none = constantLive<readonly PriceAlert[]>([])

/** Opens the price alerts; it is lit while one of the market waits. */
export function AlertsButton() {
  const { instrument } = useMarket()
  const { alerts } = useServices()
  const book = useLoaded(alerts)
  const waits = useLive(book?.alerts ?? none, (list) =>
    list.some(({ symbolId, firedAt }) => symbolId === instrument.symbolId && firedAt === null),
  )
  const Icon = waits ? BellRing : Bell
  return (
    <Popover
      label={text('alerts')}
      align="end"
      className="w-80"
      trigger={(props) => (
        <IconButton
          {...props}
          label={text('alerts')}
          icon={<Icon className="size-4" />}
          className={waits ? 'text-accent' : ''}
        />
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
          <AlertsMenu />
        </Suspense>
      )}
    </Popover>
  )
}
