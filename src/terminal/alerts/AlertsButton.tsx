import { Suspense } from 'react'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { constantLive } from '../live/constantLive'
import { useLive } from '../live/useLive'
import { useLoaded } from '../loading/useLoaded'
import { useServices } from '../session/Services'
import { type Alert, isWaiting } from '@/trading/alerts/Alert'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { createText } from '../format/text'

const AlertsView = lazyPart(async () => (await import('./AlertsView')).AlertsView)

const text = createText({ alertsOn: 'Alerts on {symbol}' })

const none = constantLive<readonly Alert[]>([])

/**
 * The button that opens the alerts with a form for a new alert on a market. It is highlighted while an alert of that
 * market is armed.
 */
export function AlertsButton({ symbolId, symbol }: { symbolId: number; symbol: string }) {
  const { alerts } = useServices()
  const list = useLoaded(alerts)
  const waits = useLive(list?.alerts ?? none, (all) =>
    all.some((alert) => alert.symbolId === symbolId && isWaiting(alert)),
  )
  const Icon = waits ? BellRing : Bell
  const label = text('alertsOn', { symbol })
  return (
    <Popover
      label={label}
      align="end"
      className="w-96"
      trigger={(props) => (
        <IconButton
          {...props}
          label={label}
          icon={<Icon className="size-4" />}
          className={waits ? 'text-accent' : ''}
        />
      )}
    >
      {() => (
        <div className="p-3">
          <Suspense fallback={<Skeleton rows={4} />}>
            <AlertsView symbolId={symbolId} isComposing />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
